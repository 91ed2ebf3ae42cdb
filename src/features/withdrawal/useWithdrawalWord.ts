import { useLingui } from '@lingui/react/macro';

/** The word of a withdrawal's state, for steps that come without one. */
export function useWithdrawalWord(): (status: number) => string {
  const { t } = useLingui();
  const words: Record<number, string> = {
    1: t({ message: 'In review', comment: 'State of a withdrawal' }),
    2: t({ message: 'Approved', comment: 'State of a withdrawal' }),
    3: t({ message: 'Refused', comment: 'State of a withdrawal' }),
    4: t({ message: 'Paid', comment: 'State of a withdrawal' }),
    5: t({ message: 'Returned to your balance', comment: 'State of a withdrawal' }),
  };
  return (status) =>
    words[status] ?? t({ message: 'Changed', comment: 'State of a withdrawal that is not known' });
}
