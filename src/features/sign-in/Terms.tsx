import { Trans } from '@lingui/react/macro';

/** The account opening agreement. */
export function Terms() {
  return (
    <>
      <h2>
        <Trans>Adults only</Trans>
      </h2>
      <p>
        <Trans>
          An account is for one person aged 18 or older. We ask for your real name and date of birth before
          your first deposit or bet. No one under 18 can deposit or play.
        </Trans>
      </p>
      <h2>
        <Trans>How results are generated</Trans>
      </h2>
      <p>
        <Trans>
          Each result is calculated from a random beacon and a seed set in advance. No one can choose or
          change a result, and anyone can recalculate it. Odds, chances and the house edge are shown before
          you bet. Over many rounds, the house keeps its edge: playing isn’t a source of income.
        </Trans>
      </p>
      <p>
        <Trans>
          A bet counts if it’s accepted before its round closes. Once accepted, it can’t be canceled. A round
          is voided only if it can never be drawn; every stake is then returned.
        </Trans>
      </p>
      <h2>
        <Trans>Limits and breaks</Trans>
      </h2>
      <p>
        <Trans>
          You can set limits on deposits, losses and stakes, take a cool-off for a few days or weeks, or
          exclude yourself for six months or longer. A lower limit takes effect immediately; a higher one
          takes 24 hours and a second confirmation. A cool-off or self-exclusion can’t be ended early.
        </Trans>
      </p>
      <h2>
        <Trans>Deposits and withdrawals</Trans>
      </h2>
      <p>
        <Trans>
          A deposit is added to your balance once the payment provider confirms it. Withdrawals only go to an
          account in your own name. Our team reviews each one, and you can follow every step in your history.
          If a withdrawal is declined, you’ll see why and the amount returns to your balance.
        </Trans>
      </p>
      <h2>
        <Trans>Your data</Trans>
      </h2>
      <p>
        <Trans>
          We keep what we need to run your account: your name, date of birth, bets, payments and logins. We
          keep financial records for as long as the law requires. History you’ve opened also stays on your
          device until you log out.
        </Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          Keep your passwords to yourself. We never ask for them. We may close an account that’s used for
          fraud or by anyone but its owner; its balance is paid out where the law allows.
        </Trans>
      </p>
      <h2>
        <Trans>Complaints</Trans>
      </h2>
      <p>
        <Trans>
          Contact Support first. Mention the round or transaction so we’re both looking at the same facts.
          Your right to go to court or to a regulator isn’t affected.
        </Trans>
      </p>
    </>
  );
}
