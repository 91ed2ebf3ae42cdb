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
          title={t`Not before you are 18`}
          text={t`Deposits and orders are for people of 18 and older, so this account cannot be used for them. Nothing was paid or ordered.`}
          action={
            <Button size="small" kind="secondary" to={paths.home.to()}>
              {t`Go to Home`}
            </Button>
          }
        />
      </div>
      <p className="caption center">
        <Trans>If the birth date was typed wrong, customer service can look at it.</Trans>
      </p>
    </Screen>
  );
}
