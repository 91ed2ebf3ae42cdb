import { Trans } from '@lingui/react/macro';

/** What a proof shows, for whoever has never seen one. It needs no data, so that it is read while the proof loads. */
export const Envelope = () => (
  <p>
    <Trans>
      Think of a sealed envelope: the seed was fixed before anyone could bet, and revealed only after the
      draw. The dice are calculated from that seed and the beacon value published at the draw. This device
      recalculates the result, step by step.
    </Trans>
  </p>
);
