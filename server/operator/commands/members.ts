import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import { clearAge, type MemberSheet, setDisabled, setGroup } from '../../account/member-admin.ts';
import { listCases } from '../../case/cases.ts';
import { caseLine } from '../../case/listing.ts';
import type { Plaza } from '../../context/app-context.ts';
import { changes, Failed, like, looks } from '../command.ts';
import { memberNamed } from './member-named.ts';

const username = like(/^\w{4,32}$/, 'a user name');

async function sheet({ db, now, settings }: Plaza, member: MemberSheet): Promise<string[]> {
  const { currency } = await settings.get();
  const money = (minor: string) => `${formatMoney(BigInt(minor), currencyDigits(currency))} ${currency}`;
  const state = member.disabled ? 'disabled' : member.paused ? 'paused' : 'active';
  const age = member.underAge ? 'under age' : member.adult ? 'confirmed adult' : 'not confirmed';
  return [
    `${member.username}  ${member.id}`,
    `name       ${member.name || '–'}, born ${member.birthday ?? '–'}, ${age}`,
    `account    ${state}, since ${member.createdAt.toISOString()}, invite ${member.invite ?? '–'}`,
    `balance    ${money(member.cash)}, staked ${money(member.stake)}, in withdrawal ${money(member.withdraw)}`,
    `recharged  ${money(member.recharged)}`,
    ...(member.owed === '0'
      ? []
      : [`owes       ${money(member.owed)}: whatever comes in pays it, nothing is withdrawn until then`]),
    ...(await listCases(db, { member: member.id })).map((one) => `case       ${caseLine(one, now())}`),
    ...(member.excludedUntil ? [`excluded   until ${member.excludedUntil.toISOString()}`] : []),
  ];
}

export const memberCommands = [
  looks('member show', {
    about: 'what is known of a member',
    args: { username },
    run: async (plaza, { username: name }) => sheet(plaza, await memberNamed(plaza.db, name)),
  }),
  changes('member disable', {
    about: 'closes the account; its sessions end, its money stays',
    args: { username },
    async run({ db }, { username: name }) {
      await setDisabled(db, (await memberNamed(db, name)).id, true);
      return ['Disabled'];
    },
  }),
  changes('member enable', {
    about: 'opens the account again',
    args: { username },
    async run({ db }, { username: name }) {
      await setDisabled(db, (await memberNamed(db, name)).id, false);
      return ['Active'];
    },
  }),
  changes('member group', {
    about: 'gives a membership, 0 for none, whatever was recharged; auto: by recharges again',
    args: { username, group: like(/^(auto|\d{1,2})$/, 'a number, or auto') },
    async run({ db, settings }, { username: name, group }) {
      const { groups } = await settings.get();
      if (Number(group) > groups.length) throw new Failed(`The last group is ${groups.length}`);
      await setGroup(db, (await memberNamed(db, name)).id, group === 'auto' ? null : Number(group));
      return [group === 'auto' ? 'By recharges' : `Group ${group}`];
    },
  }),
  changes('member clear-age', {
    about: 'lets who was told to be under age confirm anew, once you have looked',
    args: { username },
    async run({ db }, { username: name }) {
      const { id } = await memberNamed(db, name);
      if (!(await clearAge(db, id))) throw new Failed(`${name} was not told to be under age`);
      return ['The member may confirm the age anew'];
    },
  }),
];
