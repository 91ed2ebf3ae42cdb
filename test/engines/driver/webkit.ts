import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from './child.ts';
import { calling, type Engine, phone, pressing, type Tab, typing } from './engine.ts';
import { webkit } from './install.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Sends one command of WebDriver (w3.org/TR/webdriver2). @throws with the driver's words when it refuses */
async function send<Told>(url: string, method: 'GET' | 'POST' | 'DELETE', body: object = {}): Promise<Told> {
  const answer = await fetch(url, method === 'POST' ? { method, body: JSON.stringify(body) } : { method });
  const { value } = (await answer.json()) as { value: Told & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** Resolves when the driver answers; a connection that is refused is tried again. */
async function answers(url: string): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const { ready = false } = await send<{ ready?: boolean }>(`${url}/status`, 'GET').catch(() => ({
      ready: undefined,
    }));
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not answer');
}

/** Starts Debian's WebKitGTK on a display of its own and speaks WebDriver with it. */
export async function startWebKit(): Promise<Engine> {
  const { driver, xvfb } = webkit();
  const home = mkdtempSync(join(tmpdir(), 'plaza-webkit-'));
  const screen = ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'];
  const display = start(xvfb, screen);
  const [, number] = await display.says(/^(\d+)\s/m);
  const port = await freePort();
  const child = start(driver, [`--port=${port}`], {
    DISPLAY: `:${number}`,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANG: 'C.UTF-8',
    LANGUAGE: 'en_US',
    NO_AT_BRIDGE: '1',
    // In a container the name spaces of its sandbox are not to be had.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  const { version } = await ask(url);
  return {
    name: `WebKitGTK ${version}`,
    newTab: () => newTab(url),
    stop: async () => {
      await child.end();
      await display.end();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Session = { sessionId: string; capabilities: { browserVersion: string } };

const begin = (url: string) => send<Session>(`${url}/session`, 'POST', { capabilities: { alwaysMatch: {} } });

/** The version is told to a session alone. */
async function ask(url: string): Promise<{ version: string }> {
  const { sessionId, capabilities } = await begin(url);
  await send(`${url}/session/${sessionId}`, 'DELETE');
  return { version: capabilities.browserVersion };
}

/** Starts a browser: a session has a storage of its own, and the driver takes one at a time. */
async function newTab(url: string): Promise<Tab> {
  const { sessionId } = await begin(url);
  const session = `${url}/session/${sessionId}`;
  const post = <Told>(path: string, body: object = {}) => send<Told>(`${session}/${path}`, 'POST', body);
  const execute = <Told>(script: string) => post<Told>('execute/sync', { script, args: [] });
  await post('window/rect', phone);
  const perform = async (actions: unknown) => {
    await post('actions', { actions });
  };
  return {
    load: async (address) => {
      await post('url', { url: address });
    },
    reload: async () => {
      await post('refresh');
    },
    run: async (work, ...given) => JSON.parse(await execute<string>(`return ${calling(work, given)}`)),
    add: async (script) => {
      await execute(script);
    },
    press: (x, y) => perform(pressing(x, y)),
    type: (text) => perform(typing(text)),
    screenshot: async () => Buffer.from(await send<string>(`${session}/screenshot`, 'GET'), 'base64'),
    close: async () => {
      await send(session, 'DELETE');
    },
  };
}
