import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Hourglass from 'lucide-react/icons/hourglass';
import { installed } from '../../data/device/platform.ts';
import { useOffline } from '../../data/transport/network.ts';
import { Submit } from '../../parts/form/form.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { ErrorState } from '../../ui/feedback/Empty.tsx';
import { PayIframe } from './PayIframe.tsx';
import type { PayFrame } from './pay-frame.ts';

interface PayPageProps {
  frame: PayFrame | undefined;
  /** Reads the record from the server again. */
  refresh: () => Promise<void>;
  /** The deposit has an id, so its record can be found. Servers that implement only the specification send none. */
  hasId: boolean;
}

/**
 * The provider's page in its frame, with buttons for when it does not help. None is primary: that one is on the page. Beside the
 * demo's own page, on which payments are approved, none may look as if it paid.
 */
export function PayPage({ frame, refresh, hasId }: PayPageProps) {
  const { t } = useLingui();
  const offline = useOffline();
  const { mutate: refreshNow, isPending, isSuccess } = useMutation({ mutationFn: refresh });
  return (
    <div className="stack">
      {frame ? (
        <PayIframe frame={frame} />
      ) : (
        <ErrorState
          title={t`Can’t show the payment page`}
          text={t`The payment link can’t be opened here. You weren’t charged.`}
        />
      )}
      {isSuccess && (
        <div role="status">
          <Help icon={Hourglass}>
            <Trans>
              We’re checking with the payment provider. Your payment will appear here once it’s confirmed.
            </Trans>
          </Help>
        </div>
      )}
      {hasId ? (
        <Submit kind={frame?.own ? 'quiet' : 'secondary'} busy={isPending} onClick={() => refreshNow()}>
          {frame?.own ? <Trans>Check payment status</Trans> : <Trans>I’ve paid</Trans>}
        </Submit>
      ) : (
        <Button kind="secondary" to={paths.rechargeRecord.to()}>
          <Trans>See deposit history</Trans>
        </Button>
      )}
      {frame && (
        <Button
          kind="quiet"
          icon={ExternalLink}
          disabled={offline}
          onClick={() => void window.open(frame.src, '_blank', 'noopener')}
        >
          {installed() ? <Trans>Open in browser</Trans> : <Trans>Open in a new tab</Trans>}
        </Button>
      )}
      <p className="caption center">
        <Trans>
          We’ll add the deposit to your balance once the payment provider confirms it. You can leave this
          screen.
        </Trans>
      </p>
    </div>
  );
}
