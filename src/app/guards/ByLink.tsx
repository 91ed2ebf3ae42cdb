import { useLingui } from '@lingui/react/macro';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, Suspense, use } from 'react';
import { Screen } from '../../parts/screen/screen.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';

interface Props {
  /** Settles when the sign-in is over, whichever way. */
  arrival: Promise<void>;
  children: ReactNode;
}

/** Waits for a sign-in by a partner's link before it shows the form. */
export function ByLink(props: Props) {
  return (
    <Suspense fallback={<SigningIn />}>
      <After {...props} />
    </Suspense>
  );
}

function After({ arrival, children }: Props) {
  use(arrival);
  return children;
}

const Spinner: IconShape = (props) => <LoaderCircle {...props} className="spin" />;

function SigningIn() {
  const { t } = useLingui();
  return (
    <Screen busy>
      <div role="status">
        <Empty place="page" icon={Spinner} title={t`Logging you in`} />
      </div>
    </Screen>
  );
}
