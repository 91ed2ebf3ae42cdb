import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  request as pass,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What happens to a request. Before it reaches the server: `refuse` closes the connection, `reset` breaks it (RST), `hang` never
 * answers, `unavailable` answers as a gateway with 503. After the server has answered: `drop` closes without passing the answer
 * on, `cut` closes in the middle of it, `silence` never passes it on, `trickle` passes one byte a second.
 */
export type Fault = 'refuse' | 'reset' | 'hang' | 'unavailable' | 'drop' | 'cut' | 'silence' | 'trickle';

/** A request as it came: what the browser really sent. `key`: its `idempotency-key`, '' without one. */
export type Passed = { method: string; path: string; key: string; fault: Fault | undefined };

type Rule = { path: RegExp; fault: Fault; left: number };

/** A bad network between a browser and a server. */
export type FaultProxy = {
  /** `http://localhost:<port>`, the same whatever server stands behind. */
  url: string;
  /** Every request in the order of coming. */
  log: Passed[];
  /** From now on requests to matching paths get a fault: `times` of them, or all. */
  spoil(path: RegExp, fault: Fault, times?: number): void;
  /** Ends all faults. Requests that hang stay so. */
  mend(): void;
  /** Holds answers to paths like this back until the given function is called. */
  hold(path: RegExp): () => void;
  /** Puts another server behind: the same one after a restart has another port. */
  lead(to: string): void;
  stop(): Promise<void>;
};

/** Milliseconds between two bytes. */
const pace = 1000;

/** Puts a proxy before a server. Every connection serves one request, so that a browser repeats none by itself. */
export async function faultProxy(server: string): Promise<FaultProxy> {
  let behind = server;
  let rules: Rule[] = [];
  const holds = new Map<RegExp, Promise<void>>();
  const log: Passed[] = [];

  const faultOf = (path: string) => {
    const rule = rules.find((one) => one.left > 0 && one.path.test(path));
    if (rule) rule.left -= 1;
    return rule?.fault;
  };
  const held = (path: string) => [...holds].find(([pattern]) => pattern.test(path))?.[1];

  const site = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    const fault = faultOf(path);
    const key = asked.headers['idempotency-key'];
    log.push({ method: asked.method ?? '', path, key: typeof key === 'string' ? key : '', fault });
    answer.on('error', () => {});
    if (fault && before[fault]) return before[fault](asked, answer);
    forward(asked, new URL(path, behind), answer, async (got, body) => {
      await held(path);
      const spoilt = (fault && after[fault]) ?? whole;
      spoilt(answer, got, body);
    });
  });
  await new Promise<void>((ready) => site.listen(0, 'localhost', ready));
  return {
    url: `http://localhost:${(site.address() as AddressInfo).port}`,
    log,
    spoil: (path, fault, times = Number.POSITIVE_INFINITY) => {
      rules = [{ path, fault, left: times }, ...rules];
    },
    mend: () => {
      rules = [];
    },
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      holds.set(path, promise);
      return () => {
        holds.delete(path);
        resolve();
      };
    },
    lead: (to) => {
      behind = to;
    },
    stop: () => close(site),
  };
}

/** Faults before the server: it gets nothing. */
const before: Partial<Record<Fault, (asked: IncomingMessage, answer: ServerResponse) => void>> = {
  refuse: (asked) => void asked.socket.destroy(),
  reset: (asked) => void asked.socket.resetAndDestroy(),
  hang: (asked) => void asked.resume(),
  unavailable: (asked, answer) => {
    asked.resume();
    answer.writeHead(503, { 'content-type': 'text/html', 'retry-after': '1', connection: 'close' });
    answer.end('<h1>Service unavailable</h1>');
  },
};

type Spoil = (answer: ServerResponse, got: IncomingMessage, body: Buffer) => void;

/** Faults after the server: it has processed the request. */
const after: Partial<Record<Fault, Spoil>> = {
  drop: (answer) => void answer.socket?.destroy(),
  silence: () => {},
  cut: (answer, got, body) => {
    open(answer, got);
    answer.write(body.subarray(0, body.length >> 1), () => answer.socket?.destroy());
  },
  trickle: (answer, got, body) => {
    open(answer, got);
    let sent = 0;
    const timer = setInterval(() => {
      if (sent < body.length) answer.write(body.subarray(sent, ++sent));
      else answer.end();
    }, pace);
    answer.once('close', () => clearInterval(timer));
  },
};

const whole: Spoil = (answer, got, body) => {
  open(answer, got);
  answer.end(body);
};

function open(answer: ServerResponse, { statusCode = 502, headers }: IncomingMessage) {
  if (!answer.headersSent) answer.writeHead(statusCode, { ...headers, connection: 'close' });
}

/** Passes a request on; a server that is not there closes the connection, as a crashed one does. */
function forward(
  asked: IncomingMessage,
  to: URL,
  answer: ServerResponse,
  answered: (got: IncomingMessage, body: Buffer) => Promise<void>,
) {
  const headers = { ...asked.headers, host: asked.headers.host, connection: 'close' };
  const passed = pass(to, { method: asked.method, headers, agent: false }, (got) => {
    const parts: Buffer[] = [];
    got.on('data', (part: Buffer) => parts.push(part));
    got.once('error', () => answer.socket?.destroy());
    got.once('end', () => void answered(got, Buffer.concat(parts)));
  });
  passed.once('error', () => answer.socket?.destroy());
  asked.pipe(passed);
}

function close(site: HttpServer): Promise<void> {
  site.closeAllConnections();
  return new Promise((closed) => site.close(() => closed()));
}
