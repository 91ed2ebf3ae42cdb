import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LimitName } from '../../../contract/limits.ts';
import { type Limit, saveLimit } from '../../data/protection.ts';
import { useCurrency } from '../../data/system.ts';
import { offline } from '../../data/transport/network.ts';
import { amountText, decimalMark } from '../../i18n/format.ts';
import { Refused, Submit } from '../../parts/form/form.tsx';
import { readAmount } from '../../parts/money/amount-input.ts';
import { useLimitWords } from '../../parts/money/useLimitWords.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { NumberKeypad } from '../../ui/controls/NumberKeypad.tsx';
import { AmountHero } from '../../ui/layout/Amount.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { changeOf, hasLapsed, usedAmount, usedPart } from './limit-change.ts';
import { PendingLimit } from './PendingLimit.tsx';

interface LimitSheetProps {
  name: LimitName;
  limit: Limit | undefined;
  onClose: () => void;
}

/** Sets one limit. Says before saving whether the change takes effect at once or later. */
export function LimitSheet({ name, limit, onClose }: LimitSheetProps) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const words = useLimitWords();
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const { save, busy, error } = useSaveLimit(name, limit, onClose);
  const keys = useRef<HTMLDivElement>(null);
  // Zero is a valid limit: it blocks all deposits, losses or stakes.
  const next = readAmount(typed, digits) ?? (/^0+([.]0*)?$/.test(typed) ? '0' : undefined);
  const change = next === undefined ? 'same' : changeOf(limit?.amount, next);
  const submit = () => (next === undefined ? setMissing(true) : save(next));
  const shown = typed === '' ? (limit?.amount ?? '0') : (next ?? '0');
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.kinds[name.kind].title}
      caption={words.periods[name.period].each}
      closeLabel={t`Close`}
      locked={busy}
      initialFocus={keys}
      actions={
        <>
          {missing && next === undefined && (
            <Help kind="error">
              <Trans>Enter an amount. A limit of 0 allows nothing at all.</Trans>
            </Help>
          )}
          <Refused error={error} />
          <ButtonRow split={limit ? 'equal' : 'one-two'}>
            <Button kind="secondary" disabled={busy} onClick={limit ? () => save('') : onClose}>
              {limit ? <Trans>Remove limit</Trans> : <Trans>Cancel</Trans>}
            </Button>
            <Submit busy={busy} onClick={submit}>
              <Trans>Save</Trans>
            </Submit>
          </ButtonRow>
        </>
      }
    >
      {limit?.pending && !hasLapsed(limit.pending, Date.now()) && (
        <PendingLimit limit={limit} pending={limit.pending} onDone={onClose} />
      )}
      <AmountHero text={amountText(shown, digits)} currency={code} />
      <p className="caption" role="status">
        {change === 'later' ? (
          <Trans>
            This is higher than your current limit, which stays in place for now. You can confirm the change
            after 24 hours.
          </Trans>
        ) : (
          <Trans>
            Takes effect immediately. Raising or removing it later takes 24 hours and a second confirmation.
          </Trans>
        )}
      </p>
      <NumberKeypad
        ref={keys}
        label={words.kinds[name.kind].title}
        value={typed}
        onChange={setTyped}
        decimals={digits}
        decimalMark={decimalMark()}
        onEnter={submit}
        deleteLabel={t`Delete`}
      />
    </Sheet>
  );
}

/** Saves an amount; '' removes the limit. */
function useSaveLimit({ kind, period }: LimitName, limit: Limit | undefined, onDone: () => void) {
  const { t } = useLingui();
  const activeText = useActiveText({ kind, period });
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (amount: string) => {
      const limits = await saveLimit({ kind, period, amount });
      const later = changeOf(limit?.amount, amount) === 'later';
      toast.success(
        later
          ? t`Your current limit stays in place for now. Come back in 24 hours to confirm the change.`
          : activeText(limits),
      );
      onDone();
    },
  });
  const save = (amount: string) => {
    if (!isPending && !offline()) mutate(amount);
  };
  return { save, error, busy: isPending };
}

/** Says that a limit is active, and how much of it is used already: a new limit counts what came before it in its period. */
function useActiveText({ kind, period }: LimitName): (limits: readonly Limit[]) => string {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const words = useLimitWords().periods[period];
  return (limits) => {
    const limit = limits.find((one) => one.kind === kind && one.period === period);
    const active = t`Your limit is now active`;
    if (!limit || usedPart(limit) === 0) return active;
    const used = words.used(amountText(usedAmount(limit), digits));
    return usedPart(limit) < 100
      ? `${active} · ${used}`
      : t`Your limit is now active, and you’ve already reached it. ${{ used }}.`;
  };
}
