import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import BellOff from 'lucide-react/icons/bell-off';
import MonitorDown from 'lucide-react/icons/monitor-down';
import { type PushTopic, pushTopics } from '../../../contract/push.ts';
import { installed, onIos } from '../../data/device/platform.ts';
import { choosePush, NoPushService, push } from '../../data/push.ts';
import { useOffline } from '../../data/transport/network.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useTopicTexts } from './useTopicTexts.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** A switch for each topic. The browser asks for permission when the first one is switched on. */
export function NotificationsSheet({ open, onClose }: Props) {
  const { t } = useLingui();
  const permission = useQuery(push()).data?.permission;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Notifications`}
      caption={t`You’ll get notifications on this device even when the app is closed. They never show amounts, and they stop when you log out.`}
      closeLabel={t`Close`}
    >
      {permission === 'none' && <Unsupported />}
      {permission === 'denied' && <Blocked />}
      {(permission === 'granted' || permission === 'default') && <Topics />}
    </Sheet>
  );
}

function Topics() {
  const texts = useTopicTexts();
  const { topics, isPending, change } = useTopics();
  return (
    <List>
      {pushTopics.map((topic) => (
        <Row
          key={topic}
          title={texts[topic].title}
          caption={texts[topic].when}
          end={
            <Switch
              label={texts[topic].title}
              checked={topics.includes(topic)}
              disabled={isPending}
              onChange={(on) => change(topic, on)}
            />
          }
        />
      ))}
    </List>
  );
}

/** The chosen topics, and a function to change one. During a change they are already the new ones. */
function useTopics() {
  const { t } = useLingui();
  const offline = useOffline();
  const noConnection = useNoConnection();
  const { data, refetch } = useQuery(push());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({
      topics,
      permission,
    }: {
      topics: PushTopic[];
      permission: Promise<NotificationPermission>;
    }) => {
      const allowed = (await permission) === 'granted';
      if (allowed) await choosePush(topics);
      return allowed;
    },
    onSuccess: (allowed) => {
      if (!allowed) toast.info(t`Your browser didn’t allow notifications. Nothing was changed.`);
    },
    onError: (error) =>
      toast.error(
        error instanceof NoPushService
          ? t`Your browser can’t reach its notification service. Please try again later.`
          : failureText(error),
      ),
    onSettled: () => refetch(),
  });
  const topics = (isPending ? variables.topics : data?.topics) ?? [];
  const change = (topic: PushTopic, on: boolean) => {
    if (offline) return toast.info(noConnection.title);
    const wanted = pushTopics.filter((one) => (one === topic ? on : topics.includes(one)));
    // Browsers allow this request only directly in a tap, so it comes before anything asynchronous.
    mutate({ topics: wanted, permission: Notification.requestPermission() });
  };
  return { topics, isPending, change };
}

/** Only the browser's settings can allow notifications again. The text names the place that most browsers use. */
function Blocked() {
  return (
    <Note icon={BellOff} kind="warn">
      <Trans>
        <strong>Your browser is blocking notifications from this site.</strong> Allow them in your browser’s
        settings for this site, or in your phone’s settings for the app, then come back.
      </Trans>
    </Note>
  );
}

function Unsupported() {
  if (!onIos(navigator) || installed())
    return (
      <Note icon={BellOff}>
        <Trans>Your browser can’t show notifications from this site.</Trans>
      </Note>
    );
  return (
    <>
      <Note icon={BellOff}>
        <Trans>On an iPhone or iPad, only the installed app can send notifications.</Trans>
      </Note>
      <Button icon={MonitorDown} to={paths.install.to()}>
        <Trans>Install the app</Trans>
      </Button>
    </>
  );
}
