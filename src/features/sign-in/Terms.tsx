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
          An account is for one person of 18 or older. Before the first deposit and the first order you give
          your real name and birth date. Whoever is younger cannot deposit or play.
        </Trans>
      </p>
      <h2>
        <Trans>How rounds are drawn</Trans>
      </h2>
      <p>
        <Trans>
          Three dice follow from a public beacon and a seed that is fixed beforehand. Nobody can choose or
          change a result, and anybody can recompute it. Price, chance and house edge stand beside every pick.
          Over many rounds the house keeps its edge: play is no income.
        </Trans>
      </p>
      <p>
        <Trans>
          An order counts when it is accepted before the close of its round. It cannot be taken back. A round
          is voided only when it can never be drawn, and then every stake is returned.
        </Trans>
      </p>
      <h2>
        <Trans>Limits and breaks</Trans>
      </h2>
      <p>
        <Trans>
          You can set limits for deposits, losses and stakes, take a break of days or weeks, or exclude
          yourself for half a year and longer. A lower limit counts at once, a higher one after a day. A break
          cannot be ended early.
        </Trans>
      </p>
      <h2>
        <Trans>Deposits and withdrawals</Trans>
      </h2>
      <p>
        <Trans>
          A deposit counts when the payment provider has confirmed it. A withdrawal goes to an account in your
          own name. It is reviewed by a person, each step and its reason stand in the record, and a refused
          amount returns to your balance.
        </Trans>
      </p>
      <h2>
        <Trans>Your data</Trans>
      </h2>
      <p>
        <Trans>
          We keep what the account needs: your name, birth date, orders, payments and sign-ins. Records of
          money are kept as long as the law asks. Records that you have opened are also kept on your device
          until you log out.
        </Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          Keep your passwords to yourself. We never ask for them. An account that is used for fraud or by
          somebody else can be closed; its balance is paid out where the law allows it.
        </Trans>
      </p>
      <h2>
        <Trans>Complaints</Trans>
      </h2>
      <p>
        <Trans>
          Write to the online service first. Name the round or the record: both sides can then look at the
          same facts. Your rights before a court or an authority stay as they are.
        </Trans>
      </p>
    </>
  );
}
