import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import Inbox from 'lucide-react/icons/inbox';
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { RowIcon, type RowKind } from '../lists/Row.tsx';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './Empty.module.css';

interface EmptyProps {
  title: string;
  /** What will appear here, or what to do. */
  text?: string | undefined;
  icon?: IconShape;
  kind?: RowKind;
  /** The next step, a small button. */
  action?: ReactNode;
  /** `page`: alone on a screen, without the card. */
  place?: 'card' | 'page';
}

/** Shown where there is nothing yet: what will be here, and the next step. */
export function Empty({ title, text, icon = Inbox, kind = 'neutral', action, place = 'card' }: EmptyProps) {
  return (
    <div className={css.empty} data-place={place}>
      <RowIcon kind={kind} size="large">
        <Icon of={icon} size={26} />
      </RowIcon>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

interface FailedProps {
  title: string;
  text?: string | undefined;
  retry?: { label: string; onClick: () => void; busy?: boolean } | undefined;
  place?: 'card' | 'page';
}

/** Shown where a list or screen did not load, with a button to try again. */
export function ErrorState({ retry, ...words }: FailedProps) {
  return (
    <div role="alert">
      <Empty {...words} icon={CircleAlert} kind="neg" action={retry && <Retry {...retry} />} />
    </div>
  );
}

/** Shown where there is no network and nothing stored on this device. It looks neutral, because being offline is no error. */
export function OfflineState({ retry, ...words }: FailedProps) {
  return (
    <div role="status">
      <Empty {...words} icon={CloudOff} action={retry && <Retry {...retry} kind="secondary" />} />
    </div>
  );
}

function Retry(props: { label: string; onClick: () => void; busy?: boolean; kind?: 'secondary' }) {
  const { label, onClick, busy, kind = 'primary' } = props;
  return (
    <Button size="small" kind={kind} busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
}
