import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { bcp47 } from '../../../../contract/locales.ts';
import { attributes, type CardFilter, type City, cardCount, cards, cities } from '../../../data/companion.ts';
import { useList } from '../../../data/mirror/use-list.ts';
import { useOffline } from '../../../data/transport/network.ts';
import { amountText } from '../../../i18n/format.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import { Button, ButtonRow } from '../../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { searchesAge } from '../attributes.ts';
import { lettersOf } from '../cities.ts';
import { ageSpanText, useSortText } from './filter-texts.ts';
import { ageSpans, asksAge, sorts, withAge } from './filters.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  filter: CardFilter;
  onChange: (next: CardFilter) => void;
};

/** Filters cards by city, tag and age, and sorts them. The button shows how many cards match the draft before it is applied. */
export function FilterSheet({ open, onClose, filter, onChange }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(filter);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setDraft(filter);
  }
  // The sheet begins to rise before its many chips are made and the matching cards are counted.
  const filled = useDeferredValue(open, false) || !open;
  // The search beside the sheet is not the draft's.
  const chosen = { ...draft, q: filter.q };
  const apply = (next: CardFilter) => {
    onChange(next);
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Filter`}
      closeLabel={t`Close`}
      actions={
        <ButtonRow split="one-two">
          <Button kind="secondary" onClick={() => apply({ q: filter.q })}>{t`Clear`}</Button>
          <ShowButton draft={chosen} counts={filled} onClick={() => apply(chosen)} />
        </ButtonRow>
      }
    >
      {filled && <Conditions draft={draft} onChange={setDraft} />}
    </Sheet>
  );
}

interface ShowButtonProps {
  draft: CardFilter;
  counts: boolean;
  onClick: () => void;
}

function ShowButton({ draft, counts, onClick }: ShowButtonProps) {
  const { t } = useLingui();
  const offline = useOffline();
  const { data } = useQuery({
    ...cardCount({ ...draft, sort: undefined }),
    placeholderData: keepPreviousData,
    enabled: counts && !offline,
  });
  const count = offline || !data ? undefined : amountText(String(data.count), 0);
  return (
    <Button onClick={onClick}>
      <span aria-live="polite">
        {count === undefined
          ? t({ message: 'Show', context: 'button: the matching companions' })
          : t`Show results (${count})`}
      </span>
    </Button>
  );
}

type ConditionsProps = { draft: CardFilter; onChange: (next: CardFilter) => void };

function Conditions({ draft, onChange }: ConditionsProps) {
  const { t } = useLingui();
  const sortText = useSortText();
  const { rows: definitions = [] } = useList(attributes, {});
  const toggle = (field: 'city' | 'tag' | 'sort', value: string) =>
    onChange({ ...draft, [field]: draft[field] === value ? undefined : value });
  return (
    <>
      <Choices
        title={t`City`}
        choices={useCities()}
        chosen={draft.city}
        onToggle={(id) => toggle('city', id)}
      />
      <Choices
        title={t`Activity`}
        choices={useTags(draft.tag)?.map((tag) => ({ id: tag, name: tag }))}
        chosen={draft.tag}
        onToggle={(tag) => toggle('tag', tag)}
      />
      {searchesAge(definitions) && (
        <Section title={t`Age`} size="label">
          <Chips flow="wrap">
            {ageSpans.map((span) => {
              const pressed = asksAge(draft, span);
              return (
                <Chip
                  key={span.from}
                  pressed={pressed}
                  onClick={() => onChange(withAge(draft, pressed ? undefined : span))}
                >
                  {ageSpanText(span.from, span.to)}
                </Chip>
              );
            })}
          </Chips>
        </Section>
      )}
      <Choices
        title={t`Sort by`}
        choices={sorts.map((sort) => ({ id: sort, name: sortText(sort) }))}
        chosen={draft.sort}
        onToggle={(sort) => toggle('sort', sort)}
      />
    </>
  );
}

type ChoicesProps = {
  title: string;
  /** `undefined` while they are being loaded. */
  choices: readonly { id: string; name: string }[] | undefined;
  chosen: string | undefined;
  onToggle: (id: string) => void;
};

function Choices({ title, choices, chosen, onToggle }: ChoicesProps) {
  if (choices?.length === 0) return null;
  return (
    <Section title={title} size="label">
      <Chips flow="wrap">
        {choices?.map(({ id, name }) => (
          <Chip key={id} pressed={chosen === id} onClick={() => onToggle(id)}>
            {name}
          </Chip>
        )) ?? [88, 104, 72].map((width) => <Skeleton key={width} width={width} height={36} radius={18} />)}
      </Chips>
    </Section>
  );
}

/** In the order of the cities' own page; `undefined` while they are being loaded. */
function useCities(): City[] | undefined {
  const { rows, failure } = useList(cities, {});
  const offline = useOffline();
  if (!rows && !failure && !offline) return undefined;
  return lettersOf(rows ?? [], '', bcp47[currentLocale()]).flatMap(({ cities }) => cities);
}

/** All tags, sorted: from the server, or offline from the cards on this device. The chosen tag is always included. */
function useTags(chosen: string | undefined): string[] | undefined {
  const { data, isLoading } = useQuery({ ...cardCount({}), enabled: !useOffline() });
  const { rows = [] } = useList(cards, {});
  const known = data?.tags ?? rows.flatMap(({ catlist }) => catlist);
  if (known.length === 0 && isLoading) return undefined;
  return [...new Set([...known, ...(chosen ? [chosen] : [])])].toSorted();
}
