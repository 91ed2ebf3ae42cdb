import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import type { listMessages } from '../../../../contract/console/deposits.ts';
import { momentText } from '../../../i18n/format.ts';
import { addresses } from '../../addresses.ts';
import { useTimeZone } from '../../data/session.ts';
import { State } from '../../parts/state/State.tsx';
import css from './MessageList.module.css';
import { outcomeWords, wayWords } from './words.ts';

type Message = Answer<typeof listMessages>['messages'][number];

interface MessageListProps {
  of: readonly Message[];
  /** Each leads to the deposit that it names. */
  linked?: boolean;
}

/** Messages of a provider as they came: what became of each, and its whole text on request. */
export function MessageList({ of, linked }: MessageListProps) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  return (
    <ul className={css.messages}>
      {of.map(({ id, provider, message, way, at, outcome, fault, subject, body }) => (
        <li key={id}>
          <State of={outcomeWords[outcome]} />
          <span className="caption num">
            {provider} · {i18n._(wayWords[way])} · {momentText(at, zone)}
          </span>
          {fault && <p>{fault}</p>}
          {linked && subject && (
            <Link to={addresses.deposits(undefined, { text: subject })}>{t`Find the payment`}</Link>
          )}
          {body && (
            <details>
              <summary>{t`Original message`}</summary>
              <pre>{pretty(body)}</pre>
            </details>
          )}
          {message && <code>{message}</code>}
        </li>
      ))}
    </ul>
  );
}

/** JSON with lines and indents; anything else as it is. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
