import CloudOff from 'lucide-react/icons/cloud-off';
import { TextLink } from '../controls/TextLink.tsx';
import { Icon, type IconShape } from '../media/Icon.tsx';
import css from './Strip.module.css';

interface StripProps {
  /** The age of the data and the reason: 'Offline, as of 14:02'. */
  text: string;
  icon?: IconShape;
  action?: { label: string; onClick: () => void } | undefined;
  /** `edge`: as wide as the screen, under the app bar. `inset`: within a page. */
  place?: 'edge' | 'inset';
  /** Stays in view under the app bar while the page scrolls. */
  stays?: boolean;
}

/** Shows the age of data that could not be refreshed. */
export function Strip({ text, icon = CloudOff, action, place, stays }: StripProps) {
  return (
    <div className={css.strip} data-place={place} data-stays={stays} role="status">
      <Icon of={icon} />
      <span className="num">{text}</span>
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
