import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { compareSetting } from '../../../../contract/console/settings.ts';
import { Help } from '../../../ui/controls/Help.tsx';
import { useCall } from '../../data/query.ts';
import css from './Settings.module.css';

/** Milliseconds without typing after which the difference is asked for. */
const debounce = 300;

/** What saving a value would change, part by part, or why it cannot be saved. */
export function Difference({ name, value }: { name: string; value: string }) {
  const { t } = useLingui();
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce);
    return () => clearTimeout(timer);
  }, [value]);
  const { data } = useCall(compareSetting, { name, value: settled }, { keep: true });
  if (!data) return null;
  if (data.fault !== null) return <Help kind="error">{data.fault}</Help>;
  return (
    <section className={css.difference} aria-label={t`What changes`}>
      {data.lines.map(({ at, before, after }) => (
        <div key={at}>
          {at !== '' && <code>{at}</code>}
          {before !== null && (
            <del>
              <span className="hidden-text">{t`Before:`} </span>
              {before}
            </del>
          )}
          {after !== null && (
            <ins>
              <span className="hidden-text">{t`After:`} </span>
              {after}
            </ins>
          )}
        </div>
      ))}
    </section>
  );
}
