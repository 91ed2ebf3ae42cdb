/** Milliseconds without an answer after which a read may be taken for lost. */
const patience = 8_000;

/** The reads that wait for their answers, with when they were sent. */
const waiting = new Map<AbortController, number>();

/**
 * Runs a request. A read that has waited for long while a later request has its answer is run once more: it hangs on a connection
 * that is dead, as after a tunnel.
 */
export async function unlessOvertaken<T>(asked: Request, run: (asked: Request) => Promise<T>): Promise<T> {
  const sent = Date.now();
  const overtaken = new AbortController();
  const signal = AbortSignal.any([asked.signal, overtaken.signal]);
  const isRead = asked.method === 'GET';
  if (isRead) waiting.set(overtaken, sent);
  try {
    const answer = await run(isRead ? new Request(asked, { signal }) : asked);
    for (const [read, at] of waiting) if (at < sent && Date.now() - at > patience) read.abort();
    return answer;
  } catch (error) {
    if (overtaken.signal.aborted && !asked.signal.aborted) return await run(asked);
    throw error;
  } finally {
    waiting.delete(overtaken);
  }
}
