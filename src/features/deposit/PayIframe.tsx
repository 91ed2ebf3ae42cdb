import { useLingui } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useEffect, useState } from 'react';
import { useOffline } from '../../data/transport/network.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import css from '../../parts/money/wallet.module.css';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { OfflineState } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { useFrameHistory } from './frame-history.ts';
import type { PayFrame } from './pay-frame.ts';

/** Milliseconds after which a page that has not loaded counts as failed. */
const loadTimeout = 20_000;

/** The provider's page in a frame: loading, shown, or failed with a button to try again. */
export function PayIframe({ frame }: { frame: PayFrame }) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const offline = useOffline();
  const noConnection = useNoConnection();
  const loaded = useFrameHistory();
  // A page that was sent without a network is the browser's own now.
  const [wasCut, setWasCut] = useState(false);
  if (offline && state === 'shown' && !wasCut) setWasCut(true);
  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('failed'), loadTimeout);
    return () => clearTimeout(timer);
  }, [state]);

  function again() {
    setAttempt(attempt + 1);
    setWasCut(false);
    setState('loading');
  }

  if (offline && state === 'loading') {
    return (
      <OfflineState
        title={noConnection.title}
        text={t`The payment page will open once you’re back online.`}
      />
    );
  }
  return (
    <>
      <div className={css.frame} data-own={frame.own || undefined} aria-busy={state === 'loading'}>
        <iframe
          key={attempt}
          src={frame.src}
          sandbox={frame.sandbox}
          title={t`Payment page`}
          referrerPolicy="no-referrer"
          onLoad={() => {
            loaded({ first: state !== 'shown' });
            setState('shown');
          }}
        />
        {state === 'loading' && (
          <div className={css.veil} role="status">
            <span className="hidden-text">{t`Loading the payment page`}</span>
            <Skeleton height="100%" radius={0} />
          </div>
        )}
        {state === 'failed' && (
          <div className={css.veil}>
            <OfflineState
              place="page"
              title={t`The payment page isn’t responding`}
              text={t`No payment was made. Try again, or open the page in your browser.`}
              retry={{ label: t`Try again`, onClick: again }}
            />
          </div>
        )}
      </div>
      {/* What a browser shows in a frame whose own request has failed, nobody outside of it is told. */}
      {wasCut && !offline && (
        <div role="status">
          <Help icon={RotateCw}>
            {t`You were offline for a moment. If the payment page shows an error, reload it.`}
          </Help>
        </div>
      )}
      {state === 'shown' && (
        <Button kind="quiet" icon={RotateCw} disabled={offline} onClick={again}>
          {t`Reload payment page`}
        </Button>
      )}
    </>
  );
}
