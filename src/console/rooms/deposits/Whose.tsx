import { useLingui } from '@lingui/react/macro';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { SearchAsTyped } from '../../../ui/controls/SearchAsTyped.tsx';
import css from './Deposits.module.css';

interface WhoseProps {
  label: string;
  text: string;
  /** The name of the member whose payments are shown alone; '' for everybody's. */
  member: string;
  onChange: (more: { text?: string; member?: string }) => void;
}

/** Whose payments are shown: a search, and beside it the one member that a link named. A press on their name shows everybody's. */
export function Whose({ label, text, member: name, onChange }: WhoseProps) {
  const { t } = useLingui();
  return (
    <>
      <div className={css.search}>
        <SearchAsTyped
          label={label}
          clearLabel={t`Clear search`}
          maxLength={200}
          q={text || undefined}
          onChange={(q) => onChange({ text: q ?? '' })}
        />
      </div>
      {name && (
        <Chip removeLabel={t`Remove the filter for ${name}`} onClick={() => onChange({ member: '' })}>
          {name}
        </Chip>
      )}
    </>
  );
}
