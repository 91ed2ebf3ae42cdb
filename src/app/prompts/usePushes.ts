import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageMessage } from '../../constants.ts';
import { orders } from '../../data/game/game.ts';
import type { List } from '../../data/mirror/list.ts';
import { refresh } from '../../data/mirror/refresh.ts';
import { notices } from '../../data/notice.ts';
import { keepPush, push } from '../../data/push.ts';
import { useSession } from '../../data/session/session.ts';
import { queryClient } from '../../data/transport/query-cache.ts';
import { withdrawals } from '../../data/withdrawal.ts';
import { paths } from '../../paths.ts';

/** The list behind each screen that a notification opens. It may be open already, so it is read again. */
const lists = new Map<string, List<never, never>>([
  [paths.notice.path, notices as never],
  [paths.withdrawRecord.path, withdrawals as never],
  [paths.gameRecord.path, orders as never],
]);

/** Opens the screen of a tapped notification, and keeps the device's subscription in step with the member's choice. */
export function usePushes(): void {
  const navigate = useNavigate();
  const member = useSession()?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member has another choice.
  useEffect(() => {
    void keepPush().catch(() => {});
  }, [member]);
  useEffect(() => {
    // On the first visit a screen may have asked before there was a worker to receive messages.
    void navigator.serviceWorker?.ready.then(() => queryClient.invalidateQueries(push()));
  }, []);
  useEffect(() => {
    const onMessage = ({ data, ports }: MessageEvent<PageMessage>) => {
      if (data.type === 'push changed') void keepPush().catch(() => {});
      if (data.type !== 'show') return;
      ports[0]?.postMessage(true);
      navigate(data.screen);
      const list = lists.get(data.screen);
      if (list) void refresh(list, {} as never);
    };
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, [navigate]);
}
