import { useLingui } from '@lingui/react/macro';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { SearchAsTyped } from '../../../ui/controls/SearchAsTyped.tsx';
import css from './Queue.module.css';
import { lists, type QueueFilter } from './useQueueFilter.ts';

interface QueueBarProps {
  filter: QueueFilter;
  change: (more: Partial<QueueFilter>) => void;
}

/** Which withdrawals are shown, and in which order. */
export function QueueBar({ filter: { list, sort, clear, text }, change }: QueueBarProps) {
  const { t } = useLingui();
  const words = { review: t`Needs review`, open: t`In progress`, ended: t`Finished` };
  return (
    <>
      <Chips label={t`Filter withdrawals`}>
        {lists.map((one) => (
          <Chip key={one} pressed={list === one} onClick={() => change({ list: one })}>
            {words[one]}
          </Chip>
        ))}
        {list !== 'ended' && (
          <>
            <Chip
              pressed={sort === 'risk'}
              onClick={() => change({ sort: sort === 'risk' ? 'age' : 'risk' })}
            >
              {t`Highest risk first`}
            </Chip>
            <Chip pressed={clear} onClick={() => change({ clear: !clear })}>
              {t`Unflagged`}
            </Chip>
          </>
        )}
      </Chips>
      <div className={css.search}>
        <SearchAsTyped
          label={t`Username or reference`}
          clearLabel={t`Clear search`}
          maxLength={64}
          q={text || undefined}
          onChange={(q) => change({ text: q ?? '' })}
        />
      </div>
    </>
  );
}
