import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import css from './Home.module.css';

/** For visitors: what the site is, the buttons to create an account or to log in, and what is open to everybody. */
const Entries = () => (
  <div className={css.entries}>
    <p>
      <Trans>Dice with verifiable results. Films. Companions for a day out.</Trans>
    </p>
    <ButtonRow>
      <Button to={paths.register.to()}>
        <Trans>Create an account</Trans>
      </Button>
      <Button kind="secondary" to={paths.login.to()}>
        <Trans>Log in</Trans>
      </Button>
    </ButtonRow>
    <OpenToAll />
  </div>
);

/** What a visitor can look at. */
function OpenToAll() {
  const { t } = useLingui();
  const places = [
    { to: paths.fair.to(), text: t`Verify a result` },
    { to: paths.choose.to(), text: t`Companions` },
    { to: paths.home.to({ tab: 'films' }), text: t`Popular films` },
    { to: paths.notice.to(), text: t`Notices` },
  ];
  return (
    <nav aria-labelledby="open-to-all">
      <span id="open-to-all" className="caption">
        <Trans>Look around without an account</Trans>
      </span>
      <ul className={`${css.open} bleed`}>
        {places.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default Entries;
