import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Globe from 'lucide-react/icons/globe';
import Settings2 from 'lucide-react/icons/settings-2';
import { awaitedMember } from '../../data/account.ts';
import { useSession } from '../../data/session/session.ts';
import { base } from '../../data/system.ts';
import { NotLoaded } from '../../parts/failure/NotLoaded.tsx';
import { WaitingWithdrawal } from '../../parts/payment-record/WaitingWithdrawal.tsx';
import { useAge } from '../../parts/records/records.tsx';
import { PausedNote } from '../../parts/restrictions/PausedNote.tsx';
import { UnderAgeNote } from '../../parts/restrictions/UnderAgeNote.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { ThemeChoice } from '../../parts/theme/ThemeChoice.tsx';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Strip } from '../../ui/lists/Strip.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { Backdrop } from '../../ui/overlays/Backdrop.tsx';
import css from './Account.module.css';
import { AccountMenu } from './AccountMenu.tsx';
import { Balance } from './Balance.tsx';
import { Identity } from './Identity.tsx';
import { StartCard } from './StartCard.tsx';
import { WaitingDeposit } from './WaitingDeposit.tsx';

/** The account screen of a member, or for visitors an invitation to log in, and what they can set without Settings. */
export function Account() {
  return useSession() ? <MemberAccount /> : <VisitorAccount />;
}

function MemberAccount() {
  const { t } = useLingui();
  const { data, error, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = useQuery(awaitedMember());
  const age = useAge({ at: data && dataUpdatedAt, freshness: 'fresh', failure: error });
  const retry = { label: t`Try again`, onClick: () => void refetch() };
  const picture = useQuery(base()).data?.center_bg;
  const settings = <IconButton icon={Settings2} label={t`Settings`} to={paths.setting.to()} />;
  return (
    <Screen back={false} actions={settings} strip={age && <Strip text={age} action={retry} />} gap={20}>
      {data && (
        <>
          <Backdrop src={picture}>
            <Identity member={data} />
          </Backdrop>
          <UnderAgeNote />
          <PausedNote />
          {data.under_age !== 1 && data.paused !== 1 && <StartCard member={data} />}
          <Balance member={data} />
          <WaitingDeposit />
          <WaitingWithdrawal />
        </>
      )}
      {!data && !errorUpdatedAt && <AccountSkeleton />}
      {!data && errorUpdatedAt > 0 && (
        <NotLoaded
          title={t`Couldn’t load your account`}
          error={error}
          money
          onRetry={retry.onClick}
          busy={isFetching}
        />
      )}
      <AccountMenu />
    </Screen>
  );
}

function VisitorAccount() {
  const { t } = useLingui();
  const language = <IconButton icon={Globe} label={t`Language`} to={paths.language.to()} />;
  return (
    <Screen back={false} actions={language}>
      <Card gap={16}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
          <Avatar size={64} />
          <h2 className="heading">
            <Trans>Sign in to enjoy more services</Trans>
          </h2>
        </div>
        <ButtonRow>
          <Button to={paths.login.to()} state={{ back: true }}>
            <Trans>Log in</Trans>
          </Button>
          <Button kind="secondary" to={paths.register.to()} state={{ back: true }}>
            <Trans>Register</Trans>
          </Button>
        </ButtonRow>
      </Card>
      <AccountMenu />
      <ThemeChoice />
    </Screen>
  );
}

/** Placeholders of identity and balance while the member loads. */
function AccountSkeleton() {
  const { t } = useLingui();
  return (
    <>
      <div className={css.identity} role="status">
        <span className="hidden-text">{t`Loading`}</span>
        <Skeleton width={64} height={64} radius={32} />
        <div className={css.facts}>
          <Skeleton width="50%" height={18} />
          <Skeleton height={6} />
          <Skeleton width="60%" height={10} />
        </div>
      </div>
      <Skeleton height={226} radius={16} />
    </>
  );
}
