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

/** What a notification tells of stands in these lists, which may be open already. */
const lists = new Map<string, List<never, never>>([
  [paths.notice.path, notices as never],
  [paths.withdrawRecord.path, withdrawals as never],
  [paths.gameRecord.path, orders as never],
]);

/** Goes where a tapped notification leads, and keeps the device's subscription what its member asked for. */
export function usePushes(): void {
  const navigate = useNavigate();
  const member = useSession()?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another member asked for other things.
  useEffect(() => {
    void keepPush().catch(() => {});
  }, [member]);
  useEffect(() => {
    // On the first visit a screen may have asked before there was a worker that messages can come to.
    void navigator.serviceWorker?.ready.then(() => queryClient.invalidateQueries(push()));
  }, []);
  useEffect(() => {
    const hear = ({ data, ports }: MessageEvent<PageMessage>) => {
      if (data.type === 'push changed') void keepPush().catch(() => {});
      if (data.type !== 'show') return;
      ports[0]?.postMessage(true);
      navigate(data.screen);
      const list = lists.get(data.screen);
      if (list) void refresh(list, {} as never);
    };
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [navigate]);
}
