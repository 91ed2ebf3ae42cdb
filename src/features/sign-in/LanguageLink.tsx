import { Trans } from '@lingui/react/macro';
import Globe from 'lucide-react/icons/globe';
import { languageNames } from '../../../contract/locales.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';

/** The current language by its own name, linked to the choice of a language. */
export function LanguageLink({ type }: { type: 'login' | 'setting' }) {
  return (
    <TextLink to={paths.language.to({ type })} start={Globe} tone="quiet" padded>
      <span className="hidden-text">
        <Trans>Language:</Trans>{' '}
      </span>
      {languageNames[currentLocale()]}
    </TextLink>
  );
}
