import { useLingui } from '@lingui/react/macro';
import { useTimeZone } from '../../data/system.ts';
import { momentText } from '../../i18n/format.ts';
import type { BadgeKind } from '../../ui/feedback/Badge.tsx';
import { Icon, type IconShape } from '../../ui/media/Icon.tsx';
import css from './withdraw.module.css';

/** One step in the history of a payment. */
export interface TimelineStep {
  title: string;
  /** ISO 8601; `undefined`: it is still to come. */
  at: string | undefined;
  /** When a step happens that is still to come. */
  when?: string;
  reason: string;
  kind: BadgeKind;
  icon: IconShape;
}

/** The history of a payment: each step with its time and reason, and quietly those to come. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <ol className={css.timeline} aria-label={t`Steps`}>
      {steps.map(({ title, at, when, reason, kind, icon }) => (
        <li key={`${at} ${title} ${reason}`} data-coming={at === undefined || undefined}>
          <span className={css.mark} data-kind={kind}>
            <Icon of={icon} size={14} strokeWidth={2} />
          </span>
          <div className={css.step}>
            <b>{title}</b>
            <span className="caption">{at ? momentText(at, zone) : when}</span>
            {reason && <p>{reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
