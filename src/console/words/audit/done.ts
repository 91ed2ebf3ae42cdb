import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What somebody did or looked at, in a sentence whose subject stands beside it. `what`: what it was done to. */
export type Sentence = (what: string) => MessageDescriptor;

const money: Record<string, Sentence> = {
  'withdrawal approve': (what) => msg`Approved the withdrawal of ${{ what }}`,
  'withdrawal refuse': (what) => msg`Declined the withdrawal of ${{ what }}`,
  'withdrawal paying': (what) => msg`Started the payout of ${{ what }}`,
  'withdrawal unknown': (what) => msg`Marked the payout of ${{ what }} as unconfirmed`,
  'withdrawal paid': (what) => msg`Marked the payout of ${{ what }} as paid`,
  'withdrawal failed': (what) => msg`Marked the payout of ${{ what }} as rejected by the bank`,
  'withdrawal returned': (what) => msg`Returned the withdrawal of ${{ what }} to the balance`,
  'withdrawal show': (what) => msg`Viewed the withdrawal of ${{ what }} and the account it goes to`,
  'refusal-text set': (what) => msg`Edited the decline reason “${{ what }}”`,
  'refusal-text remove': (what) => msg`Removed the decline reason “${{ what }}”`,
  'recharge correct': (what) => msg`Credited the deposit of ${{ what }}`,
  'recharge refund': (what) => msg`Recorded a refund for the deposit of ${{ what }}`,
  'reconciliation settle': (what) => msg`Settled the difference ${{ what }} in a comparison`,
  'bank balance': (what) => msg`Entered the bank balance: ${{ what }}`,
  'house fund': (what) => msg`Added ${{ what }} to the bankroll`,
  'house settled': (what) => msg`Recorded a settlement of ${{ what }} to the bank`,
};

const members: Record<string, Sentence> = {
  'member show': (what) => msg`Viewed the personal data of ${{ what }}`,
  'member note': (what) => msg`Wrote a note about ${{ what }}`,
  'member disable': (what) => msg`Disabled the account of ${{ what }}`,
  'member enable': (what) => msg`Enabled the account of ${{ what }} again`,
  'member group': (what) => msg`Set the level of ${{ what }}`,
  'member clear-age': (what) => msg`Allowed ${{ what }} to confirm their age again`,
  'member correct-name': (what) => msg`Corrected the real name of ${{ what }}`,
  'member reset-password': (what) => msg`Set a new login password for ${{ what }}`,
  'member reset-pin': (what) => msg`Removed the withdrawal password for ${{ what }}`,
  'member unbind-card': (what) => msg`Unlinked the bank account of ${{ what }}`,
  'member play-with': (what) => msg`Allowed ${{ what }} to play and paused this person’s other accounts`,
  'case show': (what) => msg`Viewed a case about ${{ what }}`,
  'case resolve': (what) => msg`Resolved a case about ${{ what }}`,
  'report resolve': () => msg`Closed a report`,
  'invite create': () => msg`Created an invite code`,
};

const site: Record<string, Sentence> = {
  'game close': (what) => msg`Closed the game ${{ what }}`,
  'game open': (what) => msg`Opened the game ${{ what }} for betting`,
  'game message': (what) => msg`Edited the message shown while ${{ what }} is closed`,
  'round void': (what) => msg`Voided round ${{ what }}`,
  'chain create': (what) => msg`Published the next seed chain for ${{ what }}`,
  'settings set': (what) => msg`Changed “${{ what }}”`,
  'settings restore': (what) => msg`Restored the earlier value of “${{ what }}”`,
  'operator invite': (what) => msg`Created an enrollment link for ${{ what }}`,
  'operator roles': (what) => msg`Changed the roles of ${{ what }}`,
  'operator disable': (what) => msg`Disabled the operator ${{ what }}`,
  'operator enable': (what) => msg`Enabled the operator ${{ what }} again`,
  'operator cancel-link': (what) => msg`Revoked the link for ${{ what }}`,
  'operator token': (what) => msg`Created the automation token ${{ what }}`,
  'operator end-token': (what) => msg`Revoked the automation token ${{ what }}`,
  'alert close': () => msg`Closed an alert`,
};

const content: Record<string, Sentence> = {
  'video import': (what) => msg`Imported films from ${{ what }}`,
  'video recut': () => msg`Recut the films’ previews`,
  'video take-in': (what) => msg`Added the film ${{ what }}`,
  'video withdraw': (what) => msg`Removed the film ${{ what }}`,
  'video category': (what) => msg`Saved the film category ${{ what }}`,
  'companion import': (what) => msg`Imported companions from ${{ what }}`,
  'companion withdraw': (what) => msg`Removed the companion ${{ what }}`,
  'companion restore': (what) => msg`Restored the companion ${{ what }}`,
  'banner add': (what) => msg`Added the image ${{ what }} to Home`,
  'banner remove': () => msg`Removed an image from Home`,
  'comment approve': () => msg`Approved a comment`,
  'comment remove': () => msg`Removed a comment`,
  'notice publish': () => msg`Published a notice`,
  'notice withdraw': () => msg`Took down a notice`,
  'feedback approve': () => msg`Approved a feedback entry`,
};

/** Looks, and what happens at the door or by the site itself. */
const others: Record<string, Sentence> = {
  '/members/private': (what) => msg`Viewed the personal data of ${{ what }}`,
  '/members/notices': (what) => msg`Viewed the notices sent to ${{ what }}`,
  '/cases/show': (what) => msg`Viewed a case about ${{ what }}`,
  '/audit/export': () => msg`Exported the audit log`,
  uploaded: (what) => msg`Compared the provider’s file ${{ what }} with the ledger`,
  stopped: () => msg`The games were closed because the database’s clock is running behind`,
  enrolled: () => msg({ message: 'Enrolled', context: 'what an operator did' }),
  'enrolled again': () => msg`Enrolled again with new keys`,
  'signed in': () => msg`Signed in`,
  'signed out': () => msg`Signed out`,
  'session ended': () => msg`Session ended`,
  'passkey added': () => msg`Passkey added`,
  'passkey removed': () => msg`Passkey removed`,
  'password set': () => msg`Password set`,
};

/** What was done, by the word of the server. A test finds each action of the registry here. */
export const doneWords: Record<string, Sentence> = { ...money, ...members, ...site, ...content, ...others };
