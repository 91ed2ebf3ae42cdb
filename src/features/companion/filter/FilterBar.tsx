import { useLingui } from '@lingui/react/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { adultAge } from '../../../../contract/age.ts';
import { type CardFilter, cities } from '../../../data/companion.ts';
import { useList } from '../../../data/mirror/use-list.ts';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { SearchAsTyped } from '../../../ui/controls/SearchAsTyped.tsx';
import { useAgeText, useSortText } from './filter-texts.ts';

type Props = { filter: CardFilter; onChange: (next: CardFilter) => void; onOpen: () => void };

/** The search, the button that opens the filter, and the active conditions, each with a button to remove it. */
export function FilterBar({ filter, onChange, onOpen }: Props) {
  const { t } = useLingui();
  const ageText = useAgeText();
  const { rows = [], at } = useList(cities, {});
  const { city, tag, age_from, age_to, sort } = filter;
  const sortText = useSortText();
  const chosen = [
    tag && { text: tag, without: { tag: undefined } },
    (age_from || age_to) && {
      text: ageText(age_from ?? adultAge, age_to),
      without: { age_from: undefined, age_to: undefined },
    },
    // The city comes last, and only when its name is known, so that no other chip moves when the name arrives.
    at !== undefined &&
      city && { text: rows.find(({ id }) => id === city)?.name ?? t`City`, without: { city: undefined } },
    sort && { text: sortText(sort), without: { sort: undefined } },
  ].filter((one) => typeof one === 'object');
  return (
    <div className="stack">
      <SearchAsTyped
        label={t`Search companions`}
        clearLabel={t`Clear search`}
        q={filter.q}
        onChange={(q) => onChange({ ...filter, q })}
      />
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
