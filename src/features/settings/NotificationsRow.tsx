import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { pushTopics, subscribePush } from '../../../contract/push.ts';
import { installed, onIos } from '../../data/device/platform.ts';
import { push } from '../../data/push.ts';
import { base } from '../../data/system.ts';
import { listText } from '../../i18n/format.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { NotificationsSheet } from './NotificationsSheet.tsx';
import { useTopicTexts } from './useTopicTexts.ts';

/** Which notifications this device gets, with a sheet to change them. Hidden if the server sends none. */
export function NotificationsRow() {
  const { t } = useLingui();
  const site = useQuery(base()).data;
  const [open, setOpen] = useState(false);
  const caption = useNotificationsText();
  if (!site?.vapid || !site.extras?.includes(subscribePush.path)) return null;
  return (
    <>
      <Row icon={Bell} title={t`Notifications`} caption={caption} onClick={() => setOpen(true)} />
      <NotificationsSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function useNotificationsText(): string {
  const { t } = useLingui();
  const texts = useTopicTexts();
  const { data } = useQuery(push());
  if (!data) return t`Loading`;
  if (data.permission === 'none')
    return onIos(navigator) && !installed() ? t`In the installed app only` : t`Not supported`;
  if (data.permission === 'denied') return t`Blocked by browser`;
  if (data.topics.length === 0) return t({ message: 'Off', context: 'notifications' });
  const chosen = pushTopics.filter((topic) => data.topics.includes(topic));
  return listText(chosen.map((topic) => texts[topic].title));
}
