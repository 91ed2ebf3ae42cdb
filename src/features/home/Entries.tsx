import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import css from './Home.module.css';

/** The buttons for visitors: create an account, or log in. */
const Entries = () => (
  <div className={css.entries}>
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
