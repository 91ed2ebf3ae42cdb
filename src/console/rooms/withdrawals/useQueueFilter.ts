import { useSearchParams } from 'react-router-dom';

export type QueueFilter = {
  list: (typeof lists)[number];
  sort: 'age' | 'risk';
  /** Only those without marks. */
  clear: boolean;
  text: string;
};

/** Those that wait for a decision, all that have not ended, and those that have. */
export const lists = ['review', 'open', 'ended'] as const;

/** What the queue shows, as the address says it, so that it stays when a withdrawal is opened and closed. */
export function useQueueFilter() {
  const [params, setParams] = useSearchParams();
  const filter: QueueFilter = {
    list: lists.find((one) => one === params.get('list')) ?? 'review',
    sort: params.get('sort') === 'risk' ? 'risk' : 'age',
    clear: params.get('clear') === 'yes',
    text: params.get('text') ?? '',
  };
  const change = (more: Partial<QueueFilter>) => {
    const { list, sort, clear, text } = { ...filter, ...more };
    const fields: Record<string, string> = {
      ...(list !== 'review' && { list }),
      ...(sort !== 'age' && { sort }),
      ...(clear && { clear: 'yes' }),
      ...(text && { text }),
    };
    setParams(fields, { replace: true });
  };
  const fields = Object.fromEntries(params);
  return { filter, change, fields };
}
