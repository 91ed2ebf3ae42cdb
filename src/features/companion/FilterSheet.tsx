import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bcp47 } from '../../../contract/locales.ts';
import { attributes, type CardFilter, cardCount, cards, cities } from '../../data/companion.ts';
import { useList } from '../../data/mirror/use-list.ts';
import { useOffline } from '../../data/transport/network.ts';
import { amountText } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { searchesAge } from './attributes.ts';
import { lettersOf } from './cities.ts';
import { ageSpans, asksAge, withAge } from './filters.ts';
import { ageSpanText } from './useAgeText.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  filter: CardFilter;
  onChange: (next: CardFilter) => void;
};

/** Filters cards by city, tag and age. The button shows how many cards match the draft before it is applied. */
export function FilterSheet({ open, onClose, filter, onChange }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(filter);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setDraft(filter);
  }
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
          <ShowButton draft={draft} onClick={() => apply(draft)} />
        </ButtonRow>
      }
    >
      <Conditions draft={draft} onChange={setDraft} />
    </Sheet>
  );
}

function ShowButton({ draft, onClick }: { draft: CardFilter; onClick: () => void }) {
  const { t } = useLingui();
  const offline = useOffline();
  const { data } = useQuery({ ...cardCount(draft), placeholderData: keepPreviousData, enabled: !offline });
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
  const { rows = [] } = useList(cities, {});
  // In the order of the cities' own page.
  const places = lettersOf(rows, '', bcp47[currentLocale()]).flatMap(({ cities }) => cities);
  const { rows: definitions = [] } = useList(attributes, {});
  const tags = useTags(draft.tag);
  const toggle = (field: 'city' | 'tag', value: string) =>
    onChange({ ...draft, [field]: draft[field] === value ? undefined : value });
  return (
    <>
      <Section title={t`City`} size="label">
        <Chips flow="wrap">
          {places.map(({ id, name }) => (
            <Chip key={id} pressed={draft.city === id} onClick={() => toggle('city', id)}>
              {name}
            </Chip>
          ))}
        </Chips>
      </Section>
      <Section title={t`Activity`} size="label">
        <Chips flow="wrap">
          {tags.map((tag) => (
            <Chip key={tag} pressed={draft.tag === tag} onClick={() => toggle('tag', tag)}>
              {tag}
            </Chip>
          ))}
        </Chips>
      </Section>
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
    </>
  );
}

/** All tags, sorted: from the server, or offline from the cards on this device. The chosen tag is always included. */
function useTags(chosen: string | undefined): string[] {
  const { data } = useQuery({ ...cardCount({}), enabled: !useOffline() });
  const { rows = [] } = useList(cards, {});
  const known = data?.tags ?? rows.flatMap(({ catlist }) => catlist);
  return [...new Set([...known, ...(chosen ? [chosen] : [])])].toSorted();
}
