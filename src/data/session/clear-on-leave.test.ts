import { beforeEach, describe, expect, test, vi } from 'vitest';

const traces = [
  'plaza-cart:1',
  'plaza-film:7',
  'plaza-cities',
  'plaza-draft:/commentadd {}',
  'plaza-notices-seen',
  'plaza-hide-balance',
  'plaza-compiled',
];
const left = () => traces.filter((name) => localStorage.getItem(name) !== null);
const act = () => {
  for (const name of traces) localStorage.setItem(name, '1');
};

/** A page that has only just started: whoever is signed in by local storage is, and nobody listens yet. */
async function start() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { clearOnLeave: forgetOnLeave } = await import('./clear-on-leave.ts');
  return { ...session, forgetOnLeave };
}

/** A member who is at it, on a page that is closed then. */
async function wasHere() {
  const { enter, forgetOnLeave } = await start();
  forgetOnLeave();
  enter({ id: 'm1', tokensso: 's1' });
  act();
}

beforeEach(() => localStorage.clear());

describe('what a member did on this device goes', () => {
  test('when they leave', async () => {
    const { enter, leave, forgetOnLeave } = await start();
    forgetOnLeave();
    enter({ id: 'm1', tokensso: 's1' });
    act();
    leave('logout');
    expect(left()).toEqual([]);
    expect(JSON.stringify(localStorage)).not.toContain('m1');
  });

  test('when the server ends the session before anything listens to it', async () => {
    await wasHere();
    const { leave, forgetOnLeave } = await start();
    leave('unauthenticated');
    forgetOnLeave();
    expect(left()).toEqual([]);
  });

  test('when another member has come before anything listens', async () => {
    await wasHere();
    const { enter, forgetOnLeave } = await start();
    enter({ id: 'm2', tokensso: 's2' });
    forgetOnLeave();
    expect(left()).toEqual([]);
  });

  test('when nobody is signed in and nobody said whose it is', async () => {
    act();
    const { forgetOnLeave } = await start();
    forgetOnLeave();
    expect(left()).toEqual([]);
  });
});

describe('it stays', () => {
  test('from one page to the next of the same member', async () => {
    await wasHere();
    const { forgetOnLeave } = await start();
    forgetOnLeave();
    expect(left()).toEqual(traces);
  });

  test('for a member who was here before anybody said whose it is', async () => {
    const { enter } = await start();
    enter({ id: 'm1', tokensso: 's1' });
    act();
    const { forgetOnLeave } = await start();
    forgetOnLeave();
    expect(left()).toEqual(traces);
  });

  test('for a visitor, whoever of them looks', async () => {
    const { forgetOnLeave } = await start();
    forgetOnLeave();
    act();
    (await start()).forgetOnLeave();
    expect(left()).toEqual(traces);
  });
});
