import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../../contract/console/call.ts';
import type { showDeposit } from '../../../../contract/console/deposits.ts';
import { momentText } from '../../../i18n/format.ts';
import { useTimeZone } from '../../data/session.ts';
import { State } from '../../parts/state/State.tsx';
import css from './MessageList.module.css';
import { outcomeWords, wayWords } from './words.ts';

type Message = Answer<typeof showDeposit>['messages'][number];

/** Messages about one deposit as they came: what became of each, and its whole text on request. */
export function MessageList({ of }: { of: readonly Message[] }) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  return (
    <ul className={css.messages}>
      {of.map(({ id, provider, message, way, at, outcome, fault, body }) => (
        <li key={id}>
          <State of={outcomeWords[outcome]} />
          <span className="caption">
            {provider} · {i18n._(wayWords[way])} · {momentText(at, zone)}
          </span>
          {fault && <p>{fault}</p>}
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
export function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
