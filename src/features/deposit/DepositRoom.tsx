import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getLimits } from '../../../contract/protection.ts';
import { compare } from '../../data/money.ts';
import { type Limit, limits } from '../../data/protection.ts';
import { base, useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { useLimitWords } from '../../parts/money/useLimitWords.ts';
import { paths } from '../../paths.ts';
import { Help } from '../../ui/controls/Help.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { depositRoom } from './deposit-room.ts';

/** What the member's own limits leave to deposit; nothing when none is set. The server decides. */
export function DepositRoom({ amount }: { amount: string | undefined }) {
  const asks = useQuery(base()).data?.extras?.includes(getLimits.path) ?? false;
  const { data } = useQuery({ ...limits(), enabled: asks });
  const { digits } = useCurrency();
  const words = useRoomWords();
  const { periods } = useLimitWords();
  const room = depositRoom(data ?? []);
  if (!room) return null;
  const left = amountText(room.left, digits);
  const { expired } = periods[room.period];
  const beyond = amount !== undefined && compare(amount, room.left) > 0;
  return (
    <Help kind={beyond ? 'error' : 'plain'}>
      {words[room.period](left)} {room.expired && `${expired(amountText(room.expired, digits))} `}
      <TextLink to={paths.limits.to()}>
        <Trans>Your limits</Trans>
      </TextLink>
    </Help>
  );
}

function useRoomWords(): Record<Limit['period'], (left: string) => string> {
  const { t } = useLingui();
  return {
    day: (left) => t`Your limit leaves ${{ left }} today.`,
    week: (left) => t`Your limit leaves ${{ left }} this week.`,
    month: (left) => t`Your limit leaves ${{ left }} this month.`,
  };
}
