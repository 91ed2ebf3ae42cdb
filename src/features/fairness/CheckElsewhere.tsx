import { Trans, useLingui } from '@lingui/react/macro';
import type { RoundProof } from '../../data/game/fairness.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** The ways to check without the app: a page that works from a saved file, and a script for Node. */
export function CheckElsewhere({ proof }: { proof: RoundProof }) {
  const { t } = useLingui();
  const page = `/verify/index.html#${encodeURIComponent(JSON.stringify(proof))}`;
  return (
    <>
      <Button kind="quiet" href={page}>{t`Check it without Plaza`}</Button>
      <Button kind="quiet" href="/verify/verify.mjs">{t`Script for Node.js`}</Button>
      <p className="caption center">
        <Trans>Save the page or the script, copy the proof, and check it on a device that you trust.</Trans>
      </p>
    </>
  );
}
