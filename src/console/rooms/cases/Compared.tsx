import { useLingui } from '@lingui/react/macro';
import Equal from 'lucide-react/icons/equal';
import { momentText } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/media/Icon.tsx';
import { useTimeZone } from '../../data/session.ts';
import type { CaseData } from './CaseFacts.tsx';
import css from './Compared.module.css';
import { factWords } from './words.ts';

/** Facts that say something when two accounts share them; a state or an invite code is shared by many. */
const telling = ['name', 'born', 'network', 'browser', 'bank_accounts'];

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Two accounts side by side, fact by fact; what is the same in both stands out. */
export function Compared({ of: { columns } }: { of: CaseData }) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  const shown = (text: string) =>
    instant.test(text) ? momentText(text, zone) : text.replace(/\*+/g, '…') || '–';
  return (
    <table className={css.compared}>
      <caption className="hidden-text">{t`Both accounts, side by side`}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t`Newer account`}</th>
          <th scope="col">{t`Older account`}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ fact, newer, older, same: equal }) => {
          const same = equal && telling.includes(fact);
          return (
            <tr key={fact} data-same={same || undefined}>
              <th scope="row">
                {factWords[fact] ? i18n._(factWords[fact]) : fact}
                {same && (
                  <span className={css.same}>
                    <Icon of={Equal} size={14} /> {t`the same`}
                  </span>
                )}
              </th>
              <td>{shown(newer)}</td>
              <td>{shown(older)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
