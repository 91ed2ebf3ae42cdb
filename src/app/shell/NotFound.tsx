import { useLingui } from '@lingui/react/macro';
import Compass from 'lucide-react/icons/compass';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';

/** Shown for an unknown address. */
export function NotFound() {
  const { t } = useLingui();
  return (
    <Screen>
      <Empty
        place="page"
        icon={Compass}
        title={t`Page not found`}
        text={t`The link may be outdated or incomplete.`}
        action={
          <Button size="small" to={paths.home.to()}>
            {t`Go to Home`}
          </Button>
        }
      />
    </Screen>
  );
}
