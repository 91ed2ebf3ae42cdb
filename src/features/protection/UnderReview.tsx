import { Trans, useLingui } from '@lingui/react/macro';
import SearchCheck from 'lucide-react/icons/search-check';
import { Screen } from '../../parts/screen/screen.tsx';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';

/** Shown when the age is confirmed but staff must review the account first. Only Support may tell the reason. */
export function UnderReview() {
  const { t } = useLingui();
  return (
    <Screen back={paths.mine.to()} top="roomy">
      <div role="alert">
        <Empty
          place="page"
          icon={SearchCheck}
          title={t`We’re checking your account`}
          text={t`Deposits and bets are paused while we check your account. This usually takes no more than a day. You don’t need to enter your details again.`}
          action={<ServiceButton size="small" kind="secondary" />}
        />
      </div>
      <p className="caption center">
        <Trans>You can still withdraw your money at any time.</Trans>
      </p>
    </Screen>
  );
}
