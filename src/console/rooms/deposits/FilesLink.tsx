import { useLingui } from '@lingui/react/macro';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { RoomLink } from '../../parts/room/RoomLink.tsx';
import type { DepositGroup } from './useDepositFilter.ts';

/** Leads to the comparisons with providers' files. `open`: differences that nobody has settled. */
export function FilesLink({ open }: { open: number }) {
  const { t } = useLingui();
  return (
    <RoomLink
      icon={FileSpreadsheet}
      label={t`Compare with a provider’s file`}
      short={t`Compare`}
      to={addresses.deposits('files')}
      badge={open > 0 ? t({ message: `${open} open`, context: 'differences' }) : undefined}
    />
  );
}

/** No deposit: one that is looked for was perhaps never opened here, and the provider knows of it alone. */
export function NoDeposits({ text, group }: { text: string; group: DepositGroup }) {
  const { t } = useLingui();
  if (text === '') {
    const words: Record<DepositGroup, string> = {
      all: t`No deposits yet`,
      waiting: t`No deposits are waiting`,
      credited: t`No deposits have been credited yet`,
      unpaid: t`No unpaid deposits`,
      reversed: t`No deposits have been refunded or charged back`,
    };
    return <Empty title={words[group]} />;
  }
  return (
    <Empty
      title={t`Deposit not found`}
      text={t`If the member paid without starting a deposit, only the provider knows about it.`}
      action={
        <>
          <TextLink to={addresses.deposits('files')} end="chevron">
            {t`Compare with a provider’s file`}
          </TextLink>
          <TextLink to={addresses.deposits('messages')} end="chevron">
            {t`Messages from providers`}
          </TextLink>
        </>
      }
    />
  );
}
