import { msg } from '@lingui/core/macro';
import type { Proposal } from '../../../contract/console/proposals.ts';
import { listText, momentText } from '../../i18n/format.ts';
import { i18n } from '../../i18n/i18n.ts';

/**
 * Who has to approve what somebody proposes. `ripeAt`: where nobody else could, when they may confirm it themselves; null: somebody
 * else can, and then never its author.
 */
export function secondText(ripeAt: string | null, zone: string | undefined): string {
  if (ripeAt === null) return i18n._(msg`This needs a second approver. You can’t approve your own proposal.`);
  const time = momentText(ripeAt, zone);
  return i18n._(msg`Nobody else can approve this. You can confirm it yourself after ${{ time }}.`);
}

/** Of an open proposal: its author, who could be the second person, and when its author may confirm it where nobody could. */
export type Waiting = Pick<Proposal, 'author' | 'others' | 'ripeAt'>;

/** Whether somebody is the author of a proposal; letter case does not tell people apart. */
const isAuthor = ({ author }: Waiting, reader: string) => author.toLowerCase() === reader.toLowerCase();

/**
 * Where nobody else could approve it: who may, and from when, as its author or somebody else reads it; undefined where somebody
 * can.
 */
export function aloneText(proposal: Waiting, reader: string, zone: string | undefined): string | undefined {
  const { others, ripeAt } = proposal;
  if (others.length > 0) return undefined;
  return isAuthor(proposal, reader) && ripeAt !== null
    ? secondText(ripeAt, zone)
    : approversText(proposal, zone);
}

/** The same in few words, for a row. */
export function waitsText(proposal: Waiting, reader: string, zone: string | undefined): string {
  const { others, author, ripeAt } = proposal;
  if (others.length > 0) return i18n._(msg`Waiting for a second approver`);
  if (ripeAt === null) return i18n._(msg`Nobody can approve this now`);
  const time = momentText(ripeAt, zone);
  return isAuthor(proposal, reader)
    ? i18n._(msg`You can confirm this after ${{ time }}`)
    : i18n._(msg`Waiting for ${{ author }}`);
}

/** Who may approve an open proposal, as its readers see it: names, or its author alone from a time. */
export function approversText({ others, author, ripeAt }: Waiting, zone: string | undefined): string {
  if (others.length > 0) return listText(others);
  if (ripeAt === null)
    return i18n._(msg`Nobody right now. Retract the proposal and propose the action again.`);
  const time = momentText(ripeAt, zone);
  return i18n._(msg`Only ${{ author }} can confirm this, and not before ${{ time }}`);
}
