import { useLingui } from '@lingui/react/macro';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ReactNode, Suspense, use } from 'react';
import { Screen } from '../../parts/screen/screen.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';

interface Props {
  /** Settles when the sign-in has succeeded or failed. */
  signIn: Promise<void>;
  children: ReactNode;
}

/** Shows a spinner during a sign-in by a partner's link, and the form after it. */
export function ByLink(props: Props) {
  return (
    <Suspense fallback={<SigningIn />}>
      <AfterSignIn {...props} />
    </Suspense>
  );
}

function AfterSignIn({ signIn, children }: Props) {
  use(signIn);
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
