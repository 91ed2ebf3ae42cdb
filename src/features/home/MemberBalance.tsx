import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useBalance } from '../../data/account.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { useHiddenBalance } from '../../parts/money/hidden-balance.ts';
import { OnlineButton } from '../../parts/money/OnlineButton.tsx';
import { usePaused } from '../../parts/restrictions/PausedNote.tsx';
import { useUnderAge } from '../../parts/restrictions/UnderAgeNote.tsx';
import { paths } from '../../paths.ts';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import css from './Home.module.css';

/** For members: the balance, which leads to the account, and the way to a deposit. */
const MemberBalance = () => {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const [hidden] = useHiddenBalance();
  const balance = useBalance();
  const underAge = useUnderAge();
  const paused = usePaused();
  const shown = balance === undefined ? '…' : amountText(balance, digits);
  return (
    <Card flow="line" label={t`Balance`}>
      <Link to={paths.mine.to()} className={css.balance}>
        <span className="caption">
          <Trans>Balance</Trans>
        </span>
        {hidden ? (
          <>
            <b aria-hidden="true">••••</b>
            <span className="hidden-text">{t`Balance hidden`}</span>
          </>
        ) : (
          <b>
            <Amount text={shown} currency={code} />
          </b>
        )}
      </Link>
      {!underAge && !paused && (
        <OnlineButton size="small" kind="soft" to={paths.recharge.to({ balance })}>
          <Trans>Deposit</Trans>
        </OnlineButton>
      )}
    </Card>
  );
};

export default MemberBalance;
