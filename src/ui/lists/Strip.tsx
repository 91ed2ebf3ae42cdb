import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import { createContext, useContext } from 'react';
import { TextLink } from '../controls/TextLink.tsx';
import { Icon } from '../media/Icon.tsx';
import css from './Strip.module.css';

interface StripProps {
  /** The age of the data and the reason: 'Offline. Updated 14:02'. */
  text: string;
  action?: { label: string; onClick: () => void } | undefined;
  /** Stays in view under the app bar while the page scrolls. */
  stays?: boolean;
}

/** Whether requests get through; the app says so, because this kit knows no network. */
export const OfflineContext = createContext(false);

/** Shows the age of data that could not be refreshed. The cloud stands for the network alone. */
export function Strip({ text, action, stays }: StripProps) {
  const offline = useContext(OfflineContext);
  return (
    <div className={css.strip} data-stays={stays} role="status">
      <Icon of={offline ? CloudOff : CircleAlert} />
      <span>{text}</span>
      {action && (
        <TextLink padded onClick={action.onClick}>
          {action.label}
        </TextLink>
      )}
    </div>
  );
}

/** Takes no place here; in the last frame of the screen (`src/app/last-frame`) it says how old the rows are by then. */
export function LaterStrip({ offline, online }: { offline: string; online: string }) {
  return <i className={css.strip} data-offline={offline} data-as-of={online} hidden />;
}
