import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bidi, connect } from './bidi.ts';
import { start } from './child.ts';
import { calling, type Engine, phone, pressing, type Tab, typing } from './engine.ts';
import { firefox } from './install.ts';

/** BiDi alone; nothing is asked or fetched outside; texts as on a phone in English. */
const preferences = {
  'remote.active-protocols': 1,
  'intl.accept_languages': 'en-US',
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'media.autoplay.default': 0,
};

type Entry = { level: string; text: string | null; source: { context?: string } };
type Result = { type: 'success'; result: { value: string } } | { exceptionDetails: { text: string } };

/** Starts Debian's Firefox ESR and speaks WebDriver BiDi with it, without a driver between (w3.org/TR/webdriver-bidi). */
export async function startFirefox(): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'plaza-firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = start(firefox(), args, { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' });
  const [, address] = await child.says(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await connect(`${address}/session`);
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    newTab: () => newTab(bidi),
    stop: async () => {
      bidi.close();
      await child.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens a tab in a container of its own: it shares no storage with another. */
async function newTab(bidi: Bidi): Promise<Tab> {
  const { userContext } = await bidi.send<{ userContext: string }>('browser.createUserContext');
  const opened = { type: 'tab', userContext };
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', opened);
  const viewport = { context, viewport: phone, devicePixelRatio: 2 };
  await bidi.send('browsingContext.setViewport', viewport);
  const found: string[] = [];
  const deaf = bidi.on<Entry>('log.entryAdded', ({ level, text, source }) => {
    if (level === 'error' && source.context === context) found.push(text ?? '');
  });

  const evaluate = async (expression: string) => {
    const asked = { expression, awaitPromise: true, target: { context }, userActivation: true };
    const answer = await bidi.send<Result>('script.evaluate', asked);
    if ('exceptionDetails' in answer) throw new Error(answer.exceptionDetails.text);
    return answer.result.value;
  };
  const perform = async (actions: unknown) => {
    await bidi.send('input.performActions', { context, actions });
  };
  return {
    load: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    reload: async () => {
      // BiDi's own command fails when the app leads elsewhere while it loads: the page is asked, and another one counts.
      await evaluate('window.isOld = true; location.reload(); ""');
      const isNew = `String(!window.isOld && document.readyState === 'complete')`;
      const until = Date.now() + 30_000;
      while ((await evaluate(isNew).catch(() => 'false')) !== 'true') {
        if (Date.now() > until) throw new Error('the page was not loaded anew');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    run: async (work, ...given) => JSON.parse(await evaluate(calling(work, given))),
    add: async (script) => {
      await evaluate(`(() => {${script}})()`);
    },
    press: (x, y) => perform(pressing(x, y)),
    type: (text) => perform(typing(text)),
    screenshot: async () => {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    setOffline: async (offline) => {
      const networkConditions = offline ? { type: 'offline' } : null;
      await bidi.send('emulation.setNetworkConditions', { networkConditions, contexts: [context] });
    },
    errors: () => found,
    close: async () => {
      deaf();
      await bidi.send('browsingContext.close', { context });
      await bidi.send('browser.removeUserContext', { userContext });
    },
  };
}
