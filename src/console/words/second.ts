import { msg } from '@lingui/core/macro';
import type { Proposal } from '../../../contract/console/proposals.ts';
import { momentText } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';

/**
 * Who has to approve what somebody proposes. `ripeAt`: where nobody else could, when they may confirm it themselves; null: somebody
 * else can, and then never its author.
 */
export function secondText(ripeAt: string | null, zone: string | undefined): string {
  if (ripeAt === null)
    return i18n._(msg`A second person must approve it. You can’t approve your own proposal.`);
  const time = momentText(ripeAt, zone);
  return i18n._(msg`Nobody else can approve it. You can confirm it yourself from ${{ time }}.`);
}

/**
 * Where nobody else could approve it: who may, and from when, as its author or somebody else reads it; undefined where somebody
 * can.
 */
export function aloneText(proposal: Proposal, zone: string | undefined): string | undefined {
  const { others, ripeAt, may } = proposal;
  if (others.length > 0 || may.approve) return undefined;
  const own = may.withdraw || may.confirm;
  return own && ripeAt !== null ? secondText(ripeAt, zone) : approversText(proposal, zone);
}

/** Who may approve an open proposal, as its readers see it: names, or its author alone from a time. */
export function approversText(
  { others, author, ripeAt }: Pick<Proposal, 'others' | 'author' | 'ripeAt'>,
  zone: string | undefined,
): string {
  if (others.length > 0) return others.join(', ');
  if (ripeAt === null) return i18n._(msg`Nobody now: retract it and propose it again`);
  const time = momentText(ripeAt, zone);
  return i18n._(msg`${{ author }} alone, from ${{ time }}`);
}
