/** A connection that speaks WebDriver BiDi. */
export type Bidi = {
  /** @throws with the browser's words when it refuses */
  send<Told>(method: string, params?: object): Promise<Told>;
  /** Hears events until the given function is called. */
  on<Params>(method: string, hear: (params: Params) => void): () => void;
  close(): void;
};

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; id?: undefined; method: string; params: unknown };

type Waiting = { resolve(result: unknown): void; reject(error: Error): void; method: string };

/** Opens the browser's WebSocket. A connection that breaks fails all that wait for an answer. */
export async function connect(address: string): Promise<Bidi> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, Waiting>();
  const hearers = new Map<string, Set<(params: never) => void>>();
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no answer from ${address}`));
  });
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') {
      for (const hear of hearers.get(message.method) ?? []) hear(message.params as never);
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'success') asked?.resolve(message.result);
    else asked?.reject(new Error(`${asked.method}: ${message.error}: ${message.message}`));
  };
  socket.onclose = () => {
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: the browser is gone`));
  };
  let last = 0;
  return {
    send: <Told>(method: string, params: object = {}) =>
      new Promise<Told>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve: resolve as Waiting['resolve'], reject, method });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    on: (method, hear) => {
      const all = hearers.get(method) ?? new Set();
      hearers.set(method, all.add(hear));
      return () => void all.delete(hear);
    },
    close: () => socket.close(),
  };
}
