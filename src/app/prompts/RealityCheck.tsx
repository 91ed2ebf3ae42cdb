import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { member, reloadMember } from '../../data/account.ts';
import { onOrder } from '../../data/game/game.ts';
import { acknowledgeCheck } from '../../data/protection.ts';
import { useCurrency } from '../../data/system.ts';
import { offline } from '../../data/transport/network.ts';
import { amountText, sentenceGap, signOf } from '../../i18n/format.ts';
import { Refused, Submit } from '../../parts/form/form.tsx';
import { pathOf, paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';

/** The screens of play. On others a check that is due waits. */
const playPaths: readonly string[] = [paths.game.path, paths.lottery.path];

/**
 * Covers play from the time a reality check is due until it is acknowledged: the minutes played and the net result. 'Stop
 * playing' does not acknowledge it, so it is shown again when play goes on.
 */
export function RealityCheck() {
  const check = useQuery(member()).data?.reality_check;
  const path = pathOf(useLocation().pathname)?.path ?? '';
  // The refusal of an order may be the first that this device hears of the check.
  useEffect(
    () =>
      onOrder((outcome) => {
        if (outcome.state === 'refused' && outcome.failure.word === 'reality_check_due') void reloadMember();
      }),
    [],
  );
  if (check?.due !== 1 || !playPaths.includes(path)) return null;
  return <CheckSheet minutes={check.played ?? check.minutes} net={check.net} />;
}

function CheckSheet({ minutes, net }: { minutes: number; net: string }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const navigate = useNavigate();
  const { mutate, error, isPending } = useMutation({ mutationFn: () => acknowledgeCheck() });
  const result = `${signOf(net) === '+' ? '+' : ''}${amountText(net, digits)}`;
  return (
    <Sheet
      open
      locked
      onClose={() => {}}
      title={t`Take a break?`}
      actions={
        <>
          <Refused error={error} />
          <ButtonRow>
            <Button kind="secondary" disabled={isPending} onClick={() => navigate(paths.home.to())}>
              <Trans>Stop playing</Trans>
            </Button>
            <Submit busy={isPending} onClick={() => !offline() && mutate()}>
              <Trans>Continue</Trans>
            </Submit>
          </ButtonRow>
        </>
      }
    >
      <p className="quiet">
        <Plural
          value={minutes}
          one="You’ve been playing for # minute."
          other="You’ve been playing for # minutes."
        />
        {sentenceGap()}
        <Trans>Net result: {result}</Trans>
      </p>
    </Sheet>
  );
}
