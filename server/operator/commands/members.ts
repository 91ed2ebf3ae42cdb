import { currencyDigits, formatMoney } from '../../../contract/money.ts';
import { clearAge, type MemberSheet, setDisabled, setGroup } from '../../account/member-admin.ts';
import { listCases } from '../../case/cases.ts';
import { caseLine } from '../../case/listing.ts';
import type { Plaza } from '../../context/app-context.ts';
import { Failed, matching, readCommand, writeCommand } from '../command.ts';
import { memberNamed } from './member-named.ts';

const username = matching(/^\w{4,32}$/, 'a username');

async function sheet({ db, now, settings }: Plaza, member: MemberSheet): Promise<string[]> {
  const { currency } = await settings.get();
  const money = (minor: string) => `${formatMoney(BigInt(minor), currencyDigits(currency))} ${currency}`;
  const state = member.disabled ? 'disabled' : member.paused ? 'paused' : 'active';
  const age = member.underAge ? 'under age' : member.adult ? 'confirmed adult' : 'not confirmed';
  return [
    `${member.username}  ${member.id}`,
    `name       ${member.name || '–'}, born ${member.birthday ?? '–'}, ${age}`,
    `account    ${state}, since ${member.createdAt.toISOString()}, invite ${member.invite ?? '–'}`,
    `balance    ${money(member.cash)}, staked ${money(member.stake)}, in withdrawals ${money(member.withdraw)}`,
    `deposited  ${money(member.recharged)}`,
    ...(member.owed === '0'
      ? []
      : [
          `owes       ${money(member.owed)}: deposits, winnings and returned money go toward it first; withdrawals are on hold until then`,
        ]),
    ...(await listCases(db, { member: member.id })).map((one) => `case       ${caseLine(one, now())}`),
    ...(member.excludedUntil ? [`excluded   until ${member.excludedUntil.toISOString()}`] : []),
  ];
}

export const memberCommands = [
  readCommand('member show', {
    about: 'shows what is known about a member',
    args: { username },
    run: async (plaza, { username: name }) => sheet(plaza, await memberNamed(plaza.db, name)),
  }),
  writeCommand('member disable', {
    about: 'disables the account: sessions end, the balance stays',
    args: { username },
    async run({ db }, { username: name }) {
      await setDisabled(db, (await memberNamed(db, name)).id, true);
      return ['Disabled'];
    },
  }),
  writeCommand('member enable', {
    about: 'enables the account again',
    args: { username },
    async run({ db }, { username: name }) {
      await setDisabled(db, (await memberNamed(db, name)).id, false);
      return ['Active'];
    },
  }),
  writeCommand('member group', {
    about: 'sets a member’s level, 0 for none; auto: by total deposits again',
    args: { username, group: matching(/^(auto|\d{1,2})$/, 'a number, or auto') },
    async run({ db, settings }, { username: name, group }) {
      const { groups } = await settings.get();
      if (Number(group) > groups.length) throw new Failed(`The highest level is ${groups.length}`);
      await setGroup(db, (await memberNamed(db, name)).id, group === 'auto' ? null : Number(group));
      return [group === 'auto' ? 'By total deposits' : `Level ${group}`];
    },
  }),
  writeCommand('member clear-age', {
    about: 'lets a member who was marked under age confirm again, after your review',
    args: { username },
    async run({ db }, { username: name }) {
      const { id } = await memberNamed(db, name);
      if (!(await clearAge(db, id))) throw new Failed(`${name} was not marked under age`);
      return ['The member can confirm their age again'];
    },
  }),
];
