import { useLingui } from '@lingui/react/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useEffect, useEffectEvent, useState } from 'react';
import { type CardFilter, cities } from '../../data/companion.ts';
import { useList } from '../../data/mirror.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import { SearchBar } from '../../ui/SearchBar.tsx';
import { useAgeText } from './useAgeText.ts';

type Props = { filter: CardFilter; onChange: (next: CardFilter) => void; onOpen: () => void };

/** The search, the way to the filter, and what is filtered by now. */
export function FilterBar({ filter, onChange, onOpen }: Props) {
  const { t } = useLingui();
  const ageText = useAgeText();
  const { rows = [], at } = useList(cities, {});
  const { city, tag, age_from, age_to } = filter;
  const chosen = [
    tag && { text: tag, without: { tag: undefined } },
    (age_from || age_to) && {
      text: ageText(age_from ?? '18', age_to),
      without: { age_from: undefined, age_to: undefined },
    },
    // Last, and only when its name is here: nothing moves when it comes.
    at !== undefined &&
      city && { text: rows.find(({ id }) => id === city)?.name ?? t`City`, without: { city: undefined } },
  ].filter((one) => typeof one === 'object');
  return (
    <div className="stack">
      <SearchField filter={filter} onChange={onChange} />
      <Chips label={t`Filter`} flow="bleed">
        <Chip icon={SlidersHorizontal} onClick={onOpen}>{t`Filter`}</Chip>
        {chosen.map(({ text, without }) => (
          <Chip
            key={text}
            removeLabel={t`Remove ${{ name: text }}`}
            onClick={() => onChange({ ...filter, ...without })}
          >
            {text}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

/** Milliseconds of rest in typing after which is looked. */
const pause = 300;

function SearchField({ filter, onChange }: Omit<Props, 'onOpen'>) {
  const { t } = useLingui();
  const [words, setWords] = useState(filter.q ?? '');
  const look = useEffectEvent(() => {
    const q = words.trim() || undefined;
    if (q !== filter.q) onChange({ ...filter, q });
  });
  useEffect(() => {
    if (words === '') return look();
    const timer = setTimeout(() => look(), pause);
    return () => clearTimeout(timer);
  }, [words]);
  // What is cleared elsewhere is cleared here.
  const [before, setBefore] = useState(filter.q);
  if (before !== filter.q) {
    setBefore(filter.q);
    if (filter.q !== (words.trim() || undefined)) setWords(filter.q ?? '');
  }
  return (
    <SearchBar
      label={t`Search for somebody`}
      clearLabel={t`Clear the search`}
      value={words}
      onChange={setWords}
    />
  );
}
