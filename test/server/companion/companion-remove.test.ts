import { describe, expect, test } from 'vitest';
import {
  getComments,
  getWithdrawn,
  removeComment,
  report,
  writeComment,
} from '../../../contract/companion.ts';
import { exportData } from '../../../contract/protection.ts';
import { openCompanionSite } from '../../support/companion-site.ts';
import { engines } from '../../support/setup/engines.ts';
import type { Session } from '../../support/site.ts';

describe.each(engines)('on $name', (engine) => {
  const opened = openCompanionSite(engine);

  const read = async (as: Session) => (await opened).site.ask(getComments, { id: 'c1' }, { as });

  /** Writes a comment or reply, which an operator approves. @returns its id */
  async function said(as: Session, content: string, parent?: string): Promise<string> {
    const { site, give } = await opened;
    await site.ask(writeComment, { id: 'c1', content, ...(parent && { parent }) }, { as });
    const all = (await read(as)).flatMap((one) => [one, ...one.reply]);
    const id = all.find((one) => one.content === content)?.id ?? '';
    expect((await give('comment', 'approve', id)).code).toBe(0);
    return id;
  }

  test('a comment is its author’s own, and nobody else’s', async () => {
    const { site } = await opened;
    const [as, other] = [await site.member(), await site.member()];
    const id = await said(as, 'Whose is it?');
    await site.ask(writeComment, { id: 'c1', content: 'Mine', parent: id }, { as: other });
    const seenBy = async (by: Session) => (await read(by)).find((one) => one.id === id);
    expect(await seenBy(as)).toMatchObject({ mine: 1, reply: [] });
    const seen = await seenBy(other);
    expect(seen).not.toHaveProperty('mine');
    expect(seen?.reply).toEqual([expect.objectContaining({ content: 'Mine', mine: 1, waiting: 1 })]);
    expect((await read(as)).find((one) => one.id === 'k1')).not.toHaveProperty('mine');
    for (const one of await site.ask(getComments, { id: 'c1' })) expect(one).not.toHaveProperty('mine');
  });

  test('what its author removes is gone for all with its replies, and devices let it go; again changes nothing', async () => {
    const { site, give } = await opened;
    const [as, other] = [await site.member(), await site.member()];
    const id = await said(as, 'To be removed');
    const reply = await said(other, 'A reply to it', id);
    await site.ask(removeComment, { id }, { as });
    const removedAt = async () =>
      ((await site.ask(exportData, {}, { as })) as { companion_comments: { removed_at: string }[] })
        .companion_comments[0]?.removed_at;
    const at = await removedAt();
    expect(at).toBeTruthy();
    for (const by of [as, other]) {
      expect((await read(by)).map((one) => one.id)).not.toContain(id);
      expect((await site.ask(getWithdrawn, {}, { as: by })).comment).toContain(id);
    }
    await site.ask(removeComment, { id }, { as });
    expect(await removedAt()).toBe(at);
    await site.refused(writeComment, { id: 'c1', content: 'x', parent: id }, 'not_found', { as: other });
    await site.ask(removeComment, { id: reply }, { as: other });
    expect((await give('comment', 'list', '--all')).lines).toContainEqual(
      expect.stringMatching(`^${id} .* removed .*"To be removed"`),
    );
  });

  test('a reply goes alone, and what waits for review goes too and can no longer be approved', async () => {
    const { site, give } = await opened;
    const as = await site.member();
    const reply = await said(as, 'Only a reply', 'k1');
    await site.ask(removeComment, { id: reply }, { as });
    expect((await read(as)).find((one) => one.id === 'k1')?.reply.map(({ id }) => id)).toEqual(['k2']);
    await site.ask(writeComment, { id: 'c1', content: 'Not seen yet' }, { as });
    const waiting = (await read(as)).find((one) => one.waiting)?.id ?? '';
    await site.ask(removeComment, { id: waiting }, { as });
    expect((await read(as)).map(({ id }) => id)).not.toContain(waiting);
    expect((await give('comment', 'approve', waiting)).code).toBe(1);
  });

  test('somebody else’s comment is answered like one that is not there, and stays', async () => {
    const { site } = await opened;
    const [as, other] = [await site.member(), await site.member()];
    const id = await said(as, 'Stays where it is');
    const unknown = await site.raw(removeComment, { id: 'no-such' }, { as: other });
    expect(unknown.error).toBe('not_found');
    for (const others of [id, 'k1', 'k2'])
      expect(await site.raw(removeComment, { id: others }, { as: other })).toEqual(unknown);
    await site.refused(removeComment, { id }, 'unauthenticated');
    await site.refused(removeComment, { id: '' }, 'invalid', { as });
    expect((await read(other)).map((one) => one.id)).toEqual(expect.arrayContaining([id, 'k1']));
  });

  test('what the operator removed can be removed by its author all the same', async () => {
    const { site, give } = await opened;
    const as = await site.member();
    const id = await said(as, 'Removed by both');
    expect((await give('comment', 'remove', id)).code).toBe(0);
    await site.ask(removeComment, { id }, { as });
    expect((await give('comment', 'remove', id)).code).toBe(1);
  });

  test('200 a day are removed, and no more', async () => {
    const { site } = await opened;
    const as = await site.member();
    const id = await said(as, 'Again and again');
    for (let i = 0; i < 200; i++) await site.ask(removeComment, { id }, { as });
    await site.refused(removeComment, { id }, 'too_many', { as });
  });

  test('a report of it stays with the operator until it is closed, and nobody reports it anew', async () => {
    const { site, give } = await opened;
    const [as, other] = [await site.member(), await site.member('reports_words')];
    const id = await said(as, 'Rude words');
    await site.ask(report, { kind: 'comment', id, reason: 'Offensive' }, { as: other });
    await site.ask(removeComment, { id }, { as });
    await site.refused(report, { kind: 'comment', id, reason: 'Again' }, 'not_found', { as: other });
    const [line = ''] = (await give('report', 'list')).lines;
    expect(line).toContain(`comment ${id}  reports_words: "Offensive"`);
    expect((await give('report', 'resolve', line.split(' ')[0] ?? '')).code).toBe(0);
    expect((await give('report', 'list')).lines).toEqual([]);
  });
});
