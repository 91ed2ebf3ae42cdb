import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  getChains,
  getDrawnRounds,
  getOdds,
  getOrders,
  getProof,
  getReceipt,
  getRound,
} from '../../../contract/game/calls.ts';
import { runningRound } from '../../../server/draw/rounds.ts';
import { gameServices } from '../../../server/game/game-services.ts';
import { advance } from '../../../server/game/round/advance-round.ts';
import { check } from '../../../server/ledger/check.ts';
import { verifyProof } from '../../../verifier/core/verify.ts';
import {
  fund,
  letPass,
  longRound,
  minute,
  order,
  pastChain,
  player,
  playOut,
  rowOf,
} from '../../support/rounds.ts';
import { anyEngine } from '../../support/setup/engines.ts';
import { openSite, type Session, type Site } from '../../support/site.ts';
import { commitmentOf, recompute, sha256Hex } from '../../support/verifier.ts';

const day = 86_400_000;
const played = 12;

const none = '00'.repeat(32);

/** Notes which commitment follows which, when a round has one. */
function link(seals: Map<string, string>, proof: Parameters<typeof commitmentOf>[0]): void {
  if (!proof.commitment) return;
  expect(commitmentOf(proof)).toBe(proof.commitment);
  seals.set(proof.previous_commitment, proof.commitment);
}

describe.each(anyEngine)('on $name', (engine) => {
  let site: Site;
  let me: Session;
  const proven = process.env.LONG === '1' ? 200 : 20;
  /** Names of the rounds that had orders, in their order. */
  const names: string[] = [];

  beforeAll(async () => {
    // No round of today opens by being looked at: it would be sealed at the turn of a minute, between those of the test.
    site = await openSite(engine);
    await pastChain(site, minute, 1);
    await fund(site);
    me = await player(site);
    for (let i = 0; i < played; i++) {
      const round = await longRound(site);
      names.push(round.expect);
      await order(site, me, round.expect, { item: i % 2 ? 'large' : 'small,sum_10' });
      await playOut(site, round.id);
    }
  });

  const proofOf = (name: string) => site.ask(getProof, { key: minute.key, expect: name });

  test('no answer has a seed before its round is drawn, nor one of a later round ever', async () => {
    const round = await longRound(site);
    const { order_id } = await order(site, me, round.expect);
    const { period, chain } = await rowOf(site, round.expect);
    const room = gameServices(site.plaza);
    const row = (await room.chains.list()).find(({ id }) => id === chain);
    const seeds = await room.chains.seeds(row as NonNullable<typeof row>);
    const hidden = Array.from({ length: seeds.length - period + 1 }, (_, i) => seeds.seed(period + i));
    const secret = (from: number) => hidden.slice(from).map((bytes) => Buffer.from(bytes).toString('hex'));
    const next = (name: string) => String(Number(name) + 1);
    const everything = async () => {
      const answers = [
        await site.ask(getRound, { key: minute.key }),
        await site.ask(getDrawnRounds, { key: minute.key, page: '1' }),
        await site.ask(getOdds, { id: minute.id }),
        await site.ask(getChains, {}),
        await site.ask(getOrders, { page: '1' }, { as: me }),
        await site.ask(getReceipt, { id: order_id as string }, { as: me }),
        await proofOf(round.expect),
      ];
      // The list of today's rounds has drawn none of yesterday's, so what follows the round is its chain's alone.
      return JSON.stringify(answers);
    };
    const tells = (text: string, from: number) => secret(from).filter((one) => text.includes(one));
    const open = await everything();
    expect(tells(open, 0)).toEqual([]);
    await site.plaza.db.query(
      "UPDATE round SET closes_at = clock_timestamp(), draws_at = clock_timestamp() + interval '1 hour' WHERE id = $1",
      [round.id],
    );
    expect(tells(await everything(), 0)).toEqual([]);
    await advance(room, minute);
    await advance(room, minute);
    expect((await rowOf(site, round.expect)).committedAt).not.toBe(null);
    expect(tells(await everything(), 0)).toEqual([]);
    const drawn = await proofOf(names.at(-1) as string);
    expect((await proofOf(round.expect)).previous).toBe(drawn.seed);
    await letPass(site, round.id);
    await advance(room, minute);
    const after = await everything();
    expect(tells(after, 0)).toEqual(secret(0).slice(0, 1));
    expect(after).not.toContain(Buffer.from(row?.sealed as Buffer).toString('hex'));
    await site.refused(getProof, { key: minute.key, expect: next('209901010001') }, 'not_found');
    await advance(room, minute);
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test('while a round with orders waits for its draw, the proof of the next one does not give its seed', async () => {
    const [waiting, following] = [await longRound(site), await longRound(site)];
    await order(site, me, waiting.expect);
    expect((await proofOf(following.expect)).previous).toBe('');
    await playOut(site, waiting.id);
    expect((await proofOf(following.expect)).previous).toBe((await proofOf(waiting.expect)).seed);
    await playOut(site, following.id);
    expect(await check(site.plaza.db)).toEqual([]);
  });

  test(`${proven} rounds are recomputed from their proofs alone, one chain of seeds and one of commitments`, async () => {
    const now = await gameServices(site.plaza).clock.read();
    const start = Math.floor(now / day) * day - day;
    const minutes = Array.from({ length: proven }, (_, i) => runningRound(minute, start + i * 60_000).expect);
    const seals = new Map<string, string>();
    let seed = '';
    for (const name of minutes) {
      const proof = await proofOf(name);
      expect(recompute(proof)).toEqual(proof.dice);
      expect(sha256Hex(proof.seed)).toBe(proof.previous);
      expect(proof.previous).toBe(seed || proof.chain.s0);
      seed = proof.seed;
      link(seals, proof);
    }
    expect(seals.size).toBeGreaterThanOrEqual(names.length);
    let [last, walked] = [none, 0];
    for (let next = seals.get(none); next; next = seals.get(next)) [last, walked] = [next, walked + 1];
    expect(walked).toBe(seals.size);
    // The game's state may be a second old.
    await vi.waitFor(async () => {
      expect((await site.ask(getRound, { key: minute.key })).commitment).toBe(last);
    }, 5_000);
  });

  test("the player's own verifier finds the same proofs good, and their beacon a demo", async () => {
    const list = await site.ask(getDrawnRounds, { key: minute.key, page: '1' });
    for (const { expect: name } of list.slice(0, 3)) {
      const { state, beacon } = await verifyProof(await proofOf(name));
      expect({ state, beacon }).toEqual({ state: 'ok', beacon: 'demo' });
    }
  });
});
