import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import { useOffline } from '../../data/transport/network.ts';
import { Submit } from '../../parts/form/form.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ErrorState } from '../../ui/feedback/Empty.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { PayIframe } from './PayIframe.tsx';
import type { PayFrame } from './pay-frame.ts';

interface PayPageProps {
  frame: PayFrame | undefined;
  /** Asks the server for the record. */
  ask: () => Promise<void>;
  /** The record can be told by its id; servers of the specification alone give none. */
  known: boolean;
}

/** The provider's page in its frame, and the ways on when it does not help. */
export function PayPage({ frame, ask, known }: PayPageProps) {
  const { t } = useLingui();
  const offline = useOffline();
  const { mutate: askNow, isPending } = useMutation({
    mutationFn: ask,
    onSuccess: () => toast.info(t`The server was asked. As soon as the payment has arrived, it stands here.`),
  });
  return (
    <>
      {frame ? (
        <PayIframe frame={frame} />
      ) : (
        <ErrorState
          title={t`The payment page cannot be shown`}
          text={t`The channel gave no address that may be opened here. Nothing was paid.`}
        />
      )}
      {known ? (
        <Submit busy={isPending} onClick={() => askNow()}>
          <Trans>I have paid</Trans>
        </Submit>
      ) : (
        <Button to={paths.rechargeRecord.to()}>
          <Trans>See the deposit record</Trans>
        </Button>
      )}
      {frame && (
        <Button
          kind="secondary"
          icon={ExternalLink}
          disabled={offline}
          onClick={() => void window.open(frame.src, '_blank', 'noopener')}
        >
          <Trans>Open in the browser</Trans>
        </Button>
      )}
      <p className="caption center">
        <Trans>
          The deposit counts when the provider has confirmed it. You may leave this screen: it goes on.
        </Trans>
      </p>
    </>
  );
}
