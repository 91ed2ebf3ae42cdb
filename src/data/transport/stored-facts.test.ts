import { expect, test, vi } from 'vitest';
import { Failure } from './failure.ts';
import { keepFacts, queryClient, restoreFacts } from './query-cache.ts';

test('a fact that cannot be read again, as without a network, is still known after a reload', async () => {
  vi.useFakeTimers();
  const stop = keepFacts('');
  const options = { queryKey: ['fact'], retry: false, staleTime: 0 };
  await queryClient.fetchQuery({ ...options, queryFn: () => 'known' });
  const again = queryClient.fetchQuery({ ...options, queryFn: () => Promise.reject(new Failure('network')) });
  await expect(again).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  queryClient.clear();
  await restoreFacts('');
  expect(queryClient.getQueryState(['fact'])).toMatchObject({
    data: 'known',
    status: 'success',
    error: null,
  });
  vi.useRealTimers();
});
