import { Trans, useLingui } from '@lingui/react/macro';
import FlaskConical from 'lucide-react/icons/flask-conical';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/feedback/Badge.tsx';
import { Icon, type IconShape } from '../../ui/media/Icon.tsx';
import css from './CheckChip.module.css';

interface CheckLineProps {
  /** Names the demo's beacon beside the check. */
  demo: boolean;
  children: ReactNode;
}

/** The place of a round's check, of the same size before the check is loaded. */
export function CheckLine({ demo, children }: CheckLineProps) {
  return (
    <div className={css.check} role="status">
      {children}
      {demo && (
        <Badge icon={FlaskConical}>
          <Trans>Demo beacon</Trans>
        </Badge>
      )}
    </div>
  );
}

interface CheckChipProps {
  icon: IconShape;
  kind?: 'pos' | 'neg';
  children: ReactNode;
}

/** What a check on this device has found. */
export function CheckChip({ icon, kind, children }: CheckChipProps) {
  return (
    <span className={css.chip} data-kind={kind}>
      <Icon of={icon} />
      <span>{children}</span>
    </span>
  );
}

export function VerifyingChip() {
  const { t } = useLingui();
  return <CheckChip icon={Spinner}>{t`Verifying on this device`}</CheckChip>;
}

const Spinner: IconShape = (props) => <LoaderCircle {...props} className="spin" />;
