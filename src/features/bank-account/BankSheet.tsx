import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Search from 'lucide-react/icons/search';
import { useRef, useState } from 'react';
import { type Bank, banks } from '../../data/bank-account.ts';
import { FactState } from '../../parts/money/FactState.tsx';
import { SearchBar } from '../../ui/controls/SearchBar.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { hasMouse } from '../../ui/layout/media.ts';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import css from './bind.module.css';

interface BankSheetProps {
  open: boolean;
  onClose: () => void;
  bank: Bank | undefined;
  onChoose: (bank: Bank) => void;
}

/** The list of banks to choose from, with a search by name. */
export function BankSheet({ open, onClose, bank, onChoose }: BankSheetProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const all = useQuery(banks());
  const found = findBanks(all.data ?? [], typed);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Choose your bank`}
      closeLabel={t`Close`}
      initialFocus={hasMouse() ? search : undefined}
    >
      <SearchBar
        ref={search}
        label={t`Search`}
        clearLabel={t`Clear search`}
        value={typed}
        onChange={setTyped}
      />
      <div className={css.banks}>
        <FactState
          fact={all}
          place={<ListSkeleton label={t`Loading`} rows={6} captions={false} ends={false} />}
        >
          {found.length === 0 ? (
            <Empty icon={Search} title={t`No banks found`} text={t`Try a shorter search.`} />
          ) : (
            <List label={t`Banks`}>
              {found.map((one) => (
                <Row
                  key={one.value}
                  title={one.text}
                  end={one.value === bank?.value ? <Icon of={Check} /> : undefined}
                  chevron={false}
                  onClick={() => onChoose(one)}
                />
              ))}
            </List>
          )}
        </FactState>
      </div>
    </Sheet>
  );
}

/** Lower case without diacritics, so that 'banbajio' finds 'BanBajío'. */
const normalized = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The banks whose name contains every word that was typed. */
export function findBanks<Bank extends { text: string }>(
  banks: readonly Bank[],
  typed: string,
): readonly Bank[] {
  const words = normalized(typed).split(/\s+/).filter(Boolean);
  return banks.filter(({ text }) => words.every((word) => normalized(text).includes(word)));
}
