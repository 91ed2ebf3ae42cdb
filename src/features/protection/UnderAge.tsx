import { Trans, useLingui } from '@lingui/react/macro';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import CalendarDays from 'lucide-react/icons/calendar-days';
import House from 'lucide-react/icons/house';
import { useBalance } from '../../data/account.ts';
import { compare, zero } from '../../data/money.ts';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/** Shown to a member under 18. Says how to correct a wrong date of birth, and what the account can still do. */
export function UnderAge() {
  const { t } = useLingui();
  const hasMoney = compare(useBalance() ?? zero, zero) > 0;
  return (
    <Screen back={paths.mine.to()} top="roomy">
      <div role="alert">
        <Empty
          place="page"
          icon={CalendarDays}
          title={t`You must be 18 or older`}
          text={t`Only people 18 or older can deposit or bet, so this account can’t be used for either.`}
          action={
            <Button size="small" to={paths.serviceOnline.to()}>
              {t`Contact Support`}
            </Button>
          }
        />
      </div>
      <p className="caption center">
        <Trans>If you entered the wrong date of birth, Support can correct it. Have your ID ready.</Trans>
      </p>
      <List icons label={t`What you can still do`}>
        {hasMoney && (
          <Row
            icon={ArrowUpToLine}
            title={t`Withdraw`}
            caption={t`You can still withdraw your money.`}
            to={paths.withdraw.to()}
          />
        )}
        <Row icon={House} title={t`Home`} caption={t`Keep browsing`} to={paths.home.to()} />
      </List>
    </Screen>
  );
}
