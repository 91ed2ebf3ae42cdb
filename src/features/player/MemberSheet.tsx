import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { noteWaitingFilm } from '../../data/film.ts';
import { base, useCurrency } from '../../data/system.ts';
import { amountText, sentenceGap } from '../../i18n/format.ts';
import { useFilmDeposit } from '../../parts/money/film-deposit.ts';
import { UnderAgeNote, useUnderAge } from '../../parts/restrictions/UnderAgeNote.tsx';
import { useService } from '../../parts/service/service.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { RowIcon } from '../../ui/lists/Row.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import type { Occasion } from './usePreview.ts';

interface MemberSheetProps {
  occasion: Occasion;
  /** Length of the preview in seconds. */
  seconds: number;
  /** Id of the film. */
  id: string;
  onClose: () => void;
  onWatch: () => void;
}

/** Says how long the preview is and how to become a member. Opens before and after the preview. */
export function MemberSheet({ occasion, seconds, id, onClose, onWatch }: MemberSheetProps) {
  const { t } = useLingui();
  const ended = occasion === 'after';
  const service = useService();
  const underAge = useUnderAge();
  const money = useFilmDeposit();
  return (
    <Sheet
      open={occasion !== undefined}
      onClose={onClose}
      title={ended ? t`The preview has ended` : t`Watch a preview`}
      closeLabel={t`Close`}
      icon={
        <RowIcon kind="brand">
          <Icon of={Lock} />
        </RowIcon>
      }
      actions={
        <>
          {!ended && (
            <Button onClick={onWatch}>
              <Trans>Watch the preview</Trans>
            </Button>
          )}
          {!underAge && (
            <Button
              kind={ended ? 'primary' : 'secondary'}
              to={paths.recharge.to({ money, film: money && id })}
              onClick={() => noteWaitingFilm(id)}
            >
              <Trans>Deposit</Trans>
            </Button>
          )}
          {service && (
            <Button kind={ended ? 'secondary' : 'quiet'} {...service}>
              <Trans>Contact Support</Trans>
            </Button>
          )}
          {ended && (
            <Button kind="quiet" onClick={onWatch}>
              <Trans>Watch the preview again</Trans>
            </Button>
          )}
        </>
      }
    >
      <p className="quiet">
        <Plural value={seconds} one="The preview lasts # second." other="The preview lasts # seconds." />
        {sentenceGap()}
        <Trans>Members can watch full films. To become a member, make a deposit or contact Support.</Trans>
      </p>
      {underAge ? <UnderAgeNote /> : <Price />}
    </Sheet>
  );
}

function Price() {
  const { member_price } = useQuery(base()).data ?? {};
  const { code, digits } = useCurrency();
  if (!member_price) return null;
  const price = `${code} ${amountText(member_price, digits)}`.trim();
  return (
    <p className="label">
      <Trans>Deposit {price} in total to become a member.</Trans>
    </p>
  );
}
