import { Trans } from '@lingui/react/macro';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import css from './Agreement.module.css';
import { Terms } from './Terms.tsx';

/** The account opening agreement as a screen, with a link to how results are generated. */
export function Agreement() {
  return (
    <Screen back={paths.register.to()} top="roomy">
      <Card gap={16}>
        <div className={css.terms}>
          <Terms />
        </div>
        <TextLink to={paths.fair.to()} end="chevron">
          <Trans>How results are generated</Trans>
        </TextLink>
      </Card>
    </Screen>
  );
}
