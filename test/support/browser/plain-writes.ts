import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { clabeOf } from '../setup/clabe.ts';
import { ask, pin, type Site } from './bad-network.ts';
import type { Session } from './visits.ts';

/** A write that moves no money: it has no intent, and the client does not ask for its outcome when the answer is lost. */
export type PlainWrite = {
  name: string;
  /** Of its call, as the proxy sees it. */
  path: RegExp;
  address(site: Site): string | Promise<string>;
  /** Who may make it. */
  who(site: Site): Promise<Session>;
  act(page: Page): Promise<void>;
  /** How the screen shows that it was done. */
  done(page: Page): Locator;
};

const newcomer = (site: Site) => {
  const username = `w_${randomUUID().slice(0, 12).replaceAll('-', '_')}`;
  const account = { username, password: 'a good password', code: 'PLAZA' };
  return ask<Session>(site, '/member/doRegister', undefined, account);
};

/** A member who has nothing but a name, and a withdrawal password when it is said. */
async function named(site: Site, withPin = false): Promise<Session> {
  const as = await newcomer(site);
  // A break goes by the person: one of the same name would be on it too.
  const name = `Ana ${randomUUID().replace(/[^a-f]/g, '')}`;
  await ask(site, '/member/confirmAge', as, { name, birthday: '1990-05-17' });
  if (withPin) await ask(site, '/member/setPayPassword', as, { paypassword: pin });
  return as;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The message when the outcome is unknown. */
export const unknown = (page: Page) =>
  page.getByText(/^We didn’t get a response\. (Your request may still have gone through|You can)/);

export const realName: PlainWrite = {
  name: 'a real name',
  path: /\/member\/setName/,
  address: () => '/Setname',
  who: newcomer,
  async act(page) {
    await page.getByLabel('Real name').fill('Ana Luz');
    await press(page, 'Save');
  },
  done: (page) => page.getByText(/You can set your real name only once\. To correct it/),
};

export const plainWrites: PlainWrite[] = [
  {
    name: 'a bank account',
    path: /\/member\/setBank/,
    address: () => '/BindCard',
    who: (site) => named(site, true),
    async act(page) {
      await page.getByLabel('CLABE, account or card number').pressSequentially(clabeOf(randomUUID()));
      await page.getByLabel('Mobile number').fill('5512345678');
      await press(page, 'Link account');
    },
    done: (page) => page.getByText(/^(Bank account already linked|Your bank account is linked)$/).first(),
  },
  {
    name: 'a withdrawal password',
    path: /\/member\/setPayPassword/,
    address: () => '/SetPayPassword',
    who: (site) => named(site),
    async act(page) {
      await page.getByLabel('New withdrawal password').fill(pin);
      // The last character of the second entry sends it.
      await page.getByLabel('Re-enter withdrawal password').fill(pin);
    },
    done: (page) => page.getByText(/^Your withdrawal password is set|Change withdrawal password/).first(),
  },
  {
    name: 'a login password',
    path: /\/member\/setLoginPassword/,
    address: () => '/SetLoginPassword',
    who: newcomer,
    async act(page) {
      await page.getByLabel('Current password').fill('a good password');
      await page.getByLabel('New password', { exact: true }).fill('another good one');
      await page.getByLabel('Confirm new password').fill('another good one');
      await press(page, 'Change password');
    },
    done: (page) => page.getByRole('heading', { level: 1, name: 'Log in' }),
  },
  {
    name: 'a break from play',
    path: /\/member\/exclude/,
    address: () => '/Limits',
    who: (site) => named(site),
    async act(page) {
      await page.getByRole('button', { name: /^Cool-off/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Cool-off' });
      await sheet.getByRole('checkbox').click();
      await sheet.getByRole('button', { name: 'Start cool-off' }).click();
    },
    // By its text: behind the open sheet it has no role.
    done: (page) => page.getByText(/^You’re on a break until/),
  },
  {
    name: 'a limit',
    path: /\/member\/limits$/,
    address: () => '/Limits',
    who: (site) => named(site),
    async act(page) {
      const limit = page.getByRole('region', { name: 'Deposit limit' });
      await limit.getByRole('button', { name: /^Per day/ }).click();
      const sheet = page.getByRole('dialog', { name: 'Deposit limit' });
      for (const digit of '200')
        await sheet.getByRole('group').getByRole('button', { name: digit, exact: true }).click();
      await sheet.getByRole('button', { name: 'Save' }).click();
    },
    done: (page) => page.getByRole('button', { name: 'Remove limit' }),
  },
  {
    name: 'a comment',
    path: /\/api\/comment$/,
    async address(site) {
      const { data } = await ask<{ data: { id: string }[] }>(site, '/xuanfei/piclist?page=1');
      return `/nHomeDetail?id=${data[0]?.id}&tab=comments`;
    },
    who: newcomer,
    async act(page) {
      await page.getByRole('button', { name: 'Write a comment' }).click();
      await page.getByLabel('Your comment').fill('A pleasant walk through the town');
      await press(page, 'Send');
    },
    done: (page) => page.getByRole('listitem').getByText('A pleasant walk through the town'),
  },
  {
    name: 'feedback',
    path: /\/system\/feedback/,
    address: () => '/Home?tab=feedback',
    who: newcomer,
    async act(page) {
      await page.getByRole('button', { name: 'Give feedback' }).click();
      await page.getByLabel('Your feedback').fill('The films load fast');
      await press(page, 'Send');
    },
    // It is shown to nobody before an operator has looked.
    done: unknown,
  },
];
