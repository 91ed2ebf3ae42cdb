import { Trans, useLingui } from '@lingui/react/macro';
import { Step, Steps } from '../../parts/fairness/Steps.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

/** How results are generated, in words, with the steps folded: before the last round, for people who chose none. */
export function HowGenerated() {
  const { t } = useLingui();
  return (
    <Section title={t`How results are generated`}>
      <p>
        <Trans>
          Each result comes from two values: a seed fixed before anyone could bet, and a random value that
          becomes known only at the draw. Below, this device recalculates the latest result from both.
        </Trans>
      </p>
      <TechnicalDetails>
        <GeneratingSteps />
      </TechnicalDetails>
    </Section>
  );
}

/** The same in full, until the game's first round is drawn and has a proof. */
export function BeforeFirstDraw() {
  const { t } = useLingui();
  return (
    <Section title={t`How results are generated`}>
      <p className="quiet">
        <Trans>No round has been drawn yet. After the first draw, you can verify each step here.</Trans>
      </p>
      <GeneratingSteps />
    </Section>
  );
}

function GeneratingSteps() {
  const { t } = useLingui();
  return (
    <Steps label={t`How results are generated`}>
      <Step state="waiting" title={t`The seed is set in advance`}>
        <p>
          <Trans>
            Each game has a seed chain. Its start is published before play begins and never changes; every
            seed is the hash of the next one.
          </Trans>
        </p>
      </Step>
      <Step state="waiting" title={t`Betting closes`}>
        <p>
          <Trans>A few seconds before the draw, betting closes and the list of bets is sealed.</Trans>
        </p>
      </Step>
      <Step state="waiting" title={t`A beacon value is published`}>
        <p>
          <Trans>
            The beacon value becomes known only at the time of the draw and doesn’t depend on any bet.
          </Trans>
        </p>
      </Step>
      <Step state="waiting" title={t`The seed is revealed`}>
        <p>
          <Trans>The seed is revealed right after the beacon value is published, never before.</Trans>
        </p>
      </Step>
      <Step state="waiting" title={t`The seed and beacon produce the result`}>
        <p>
          <Trans>
            Hashed together, the seed and the beacon value produce a series of bytes. Each byte below 252
            becomes one die; the rest are skipped, so every face is equally likely.
          </Trans>
        </p>
      </Step>
    </Steps>
  );
}
