import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import css from './Home.module.css';

/** For visitors: what the site is, and the buttons to create an account or to log in. */
const Entries = () => (
  <div className={css.entries}>
    <p>
      <Trans>Dice with results anyone can verify, films, and companions for a day out.</Trans>
    </p>
    <ButtonRow>
      <Button to={paths.register.to()}>
        <Trans>Create an account</Trans>
      </Button>
      <Button kind="secondary" to={paths.login.to()}>
        <Trans>Log in</Trans>
      </Button>
    </ButtonRow>
  </div>
);

export default Entries;
