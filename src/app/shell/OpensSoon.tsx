import { useLingui } from '@lingui/react/macro';
import Hammer from 'lucide-react/icons/hammer';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';

/** Shown for a route whose screen is not built yet. */
export function OpensSoon() {
  const { t } = useLingui();
  return (
    <Screen>
      <Empty
        place="page"
        icon={Hammer}
        title={t`Coming soon`}
        text={t`There’s nothing you need to do.`}
        action={
          <Button size="small" kind="secondary" to={paths.home.to()}>
            {t`Go to Home`}
          </Button>
        }
      />
    </Screen>
  );
}
