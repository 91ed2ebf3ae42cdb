import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { Screen } from '../../screen.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import css from './Agreement.module.css';
import { Terms } from './Terms.tsx';

/** What a person agrees to who opens an account, in plain words. */
export function Agreement() {
  return (
    <Screen back={paths.register.to()} top="roomy">
      <Card gap={16}>
        <div className={css.terms}>
          <Terms />
        </div>
        <TextLink to={paths.fair.to()} end="chevron">
          <Trans>How a round is drawn</Trans>
        </TextLink>
      </Card>
    </Screen>
  );
}
