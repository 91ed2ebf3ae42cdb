import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getLimits } from '../../../contract/protection.ts';
import { add, compare } from '../../data/money.ts';
import { type Limit, limits } from '../../data/protection.ts';
import { base, useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { useLimitWords } from '../../parts/money/useLimitWords.ts';
import { paths } from '../../paths.ts';
import { Help } from '../../ui/controls/Help.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';

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
    day: (left) => t`You can deposit ${{ left }} more today.`,
    week: (left) => t`You can deposit ${{ left }} more this week.`,
    month: (left) => t`You can deposit ${{ left }} more this month.`,
  };
}

/**
 * What may still be deposited: the period whose limit leaves the least, how much that is, and what
 * of it deposits use up that expired unpaid.
 */
type Room = { period: Limit['period']; left: string; expired: string | undefined };

/** The least that any of the member's deposit limits leaves; `undefined` when none is set. */
export function depositRoom(limits: readonly Limit[]): Room | undefined {
  return limits
    .filter(({ kind }) => kind === 'deposit')
    .map(({ period, amount, used, expired }) => ({
      period,
      left: atLeastNothing(add(amount, `-${used}`)),
      expired,
    }))
    .reduce<Room | undefined>(
      (least, room) => (least && compare(least.left, room.left) <= 0 ? least : room),
      undefined,
    );
}

const atLeastNothing = (amount: string) => (compare(amount, '0') < 0 ? '0' : amount);
