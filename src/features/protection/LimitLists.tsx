import { useState } from 'react';
import { type LimitName, limitKinds, limitPeriods } from '../../../contract/limits.ts';
import type { Limit } from '../../data/protection.ts';
import { useLimitWords } from '../../parts/money/useLimitWords.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { LimitRow } from './LimitRow.tsx';
import { LimitSheet } from './LimitSheet.tsx';

/** The limits on deposits, losses and stakes, each per day, week and month. A press opens the sheet to set one. */
export function LimitLists({ limits }: { limits: readonly Limit[] }) {
  const words = useLimitWords();
  const [opened, setOpened] = useState<LimitName>();
  const limitOf = ({ kind, period }: LimitName) =>
    limits.find((limit) => limit.kind === kind && limit.period === period);
  return (
    <>
      {limitKinds.map((kind) => (
        <Section key={kind} title={words.kinds[kind].title}>
          <p className="caption">{words.kinds[kind].text}</p>
          <List>
            {limitPeriods.map((period) => (
              <LimitRow
                key={period}
                period={period}
                limit={limitOf({ kind, period })}
                onOpen={() => setOpened({ kind, period })}
              />
            ))}
          </List>
        </Section>
      ))}
      {opened && <LimitSheet name={opened} limit={limitOf(opened)} onClose={() => setOpened(undefined)} />}
    </>
  );
}
