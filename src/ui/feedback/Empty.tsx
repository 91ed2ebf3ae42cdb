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
  /** What will stand here, or what to do. */
  text?: string | undefined;
  icon?: IconShape;
  kind?: RowKind;
  /** The next step, a small button. */
  action?: ReactNode;
  /** `page`: alone on a screen, without the card. */
  place?: 'card' | 'page';
}

/** Where nothing stands yet: what it is and the next step. */
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

/** A list or screen that did not load, with the way to try again. Says what was not changed. */
export function ErrorState({ retry, ...words }: FailedProps) {
  return (
    <div role="alert">
      <Empty {...words} icon={CircleAlert} kind="neg" action={retry && <Retry {...retry} />} />
    </div>
  );
}

/** No network and nothing kept on this device; neutral, being offline is no error. */
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
