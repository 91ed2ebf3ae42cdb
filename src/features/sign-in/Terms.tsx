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
          An account is for one person aged 18 or older. You give your real name and date of birth before your
          first deposit or bet. Anyone under 18 can’t deposit or play.
        </Trans>
      </p>
      <h2>
        <Trans>How results are generated</Trans>
      </h2>
      <p>
        <Trans>
          The three dice are worked out from a public beacon and a seed set in advance. No one can choose or
          change a result, and anyone can recompute it. Odds, chance and house edge are shown with every pick.
          Over many rounds the house keeps its edge: playing is not a source of income.
        </Trans>
      </p>
      <p>
        <Trans>
          A bet counts once it’s accepted before its round closes. It can’t be canceled. A round is voided
          only if it can never be drawn, and then every stake is returned.
        </Trans>
      </p>
      <h2>
        <Trans>Limits and breaks</Trans>
      </h2>
      <p>
        <Trans>
          You can set limits on deposits, losses and stakes, take a cool-off of days or weeks, or exclude
          yourself for six months or longer. A lower limit takes effect immediately, a higher one after a day.
          A break can’t be ended early.
        </Trans>
      </p>
      <h2>
        <Trans>Deposits and withdrawals</Trans>
      </h2>
      <p>
        <Trans>
          A deposit is added once the payment provider confirms it. Withdrawals only go to an account in your
          own name. Our team reviews each one; every step and its reason appear in your history, and a
          declined amount returns to your balance.
        </Trans>
      </p>
      <h2>
        <Trans>Your data</Trans>
      </h2>
      <p>
        <Trans>
          We keep what your account needs: your name, date of birth, bets, payments and logins. We keep money
          records as long as the law requires. History you’ve opened also stays on your device until you log
          out.
        </Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          Keep your passwords to yourself. We never ask for them. We may close an account that’s used for
          fraud or by someone else; its balance is paid out where the law allows.
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
