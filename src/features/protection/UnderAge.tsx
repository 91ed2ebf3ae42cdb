import { Trans, useLingui } from '@lingui/react/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';

/** The end of the way for somebody younger than 18, until an operator has looked. */
export function UnderAge() {
  const { t } = useLingui();
  return (
    <Screen back={paths.mine.to()} top="roomy">
      <div role="alert">
        <Empty
          place="page"
          icon={CalendarDays}
          title={t`You must be 18 or older`}
          text={t`Deposits and bets are for people 18 or older, so you can’t use this account for them. You weren’t charged.`}
          action={
            <Button size="small" kind="secondary" to={paths.home.to()}>
              {t`Go to Home`}
            </Button>
          }
        />
      </div>
      <p className="caption center">
        <Trans>If you entered the wrong date of birth, contact Support.</Trans>
      </p>
    </Screen>
  );
}
