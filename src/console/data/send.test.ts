import { beforeEach, expect, test, vi } from 'vitest';
import { performAction } from '../../../contract/console/actions.ts';
import { listMySessions } from '../../../contract/console/operators.ts';
import { signInPassword } from '../../../contract/console/sign-in.ts';
import type { Failure } from './failure.ts';
import { endProof } from './proof.ts';
import { onSessionEnd, send } from './send.ts';

const answered = (status: number, body: unknown) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

const failed = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('it was not refused'),
    (error: unknown) => error as Failure,
  );

test('calls that need a proof wait for one, and each is made again once it is given', async () => {
  fetched.mockImplementation(() => answered(403, { error: 'proof_due' }));
  const input = { action: 'withdrawal approve', given: {}, reason: '' };
  const both = [send(performAction, input), send(performAction, input)];
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  fetched.mockImplementation(() => answered(200, { state: 'done', lines: ['done'] }));
  await vi.waitFor(async () => {
    endProof(true);
    expect(fetched).toHaveBeenCalledTimes(4);
  });
  expect(await Promise.all(both)).toEqual([
    { state: 'done', lines: ['done'] },
    { state: 'done', lines: ['done'] },
  ]);
});

test('without the proof nothing is sent again', async () => {
  fetched.mockImplementation(() => answered(403, { error: 'proof_due' }));
  const refused = failed(send(performAction, { action: 'withdrawal approve', given: {}, reason: '' }));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  endProof(false);
  expect((await refused).word).toBe('aborted');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an ended session is told, a wrong password at the door is not one', async () => {
  const ended = vi.fn();
  onSessionEnd(ended);
  fetched.mockImplementation(() => answered(422, { error: 'credentials' }));
  const input = { name: 'ana', password: 'x', code: '123456' };
  expect((await failed(send(signInPassword, input))).word).toBe('credentials');
  expect(ended).not.toHaveBeenCalled();
  fetched.mockImplementation(() => answered(401, { error: 'unauthenticated' }));
  expect((await failed(send(listMySessions, {}))).word).toBe('unauthenticated');
  expect(ended).toHaveBeenCalledOnce();
});

test('an answer that is not what the contract says is refused, as is one that never comes', async () => {
  fetched.mockImplementation(() => answered(200, { sessions: 'none' }));
  expect((await failed(send(listMySessions, {}))).word).toBe('protocol');
  fetched.mockImplementation(() => Promise.resolve(new Response('<html>', { status: 502 })));
  expect((await failed(send(listMySessions, {}))).word).toBe('protocol');
  fetched.mockImplementation(() => Promise.reject(new TypeError('failed to fetch')));
  expect((await failed(send(listMySessions, {}))).word).toBe('network');
});
