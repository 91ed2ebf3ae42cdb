import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type Name<Field extends string> = Field extends `${infer Short}?` ? Short : Field;

/** The values of query fields; those that may be missing end in `?`. */
type Query<Field extends string> = {
  [Name in Field as Name extends `${string}?` ? never : Name]: string;
} & { [Name in Field as Name extends `${infer Short}?` ? Short : never]?: string | undefined };

type Options<Field extends string> = {
  /** `member`: the screen needs a session. `visitor`: a person with a session is sent elsewhere. */
  who?: 'member' | 'visitor' | 'anyone';
  /** Open to visitors even where the site makes login compulsory (`video_login`). */
  always?: boolean;
  /** Shows the member's own data, as every screen that needs a session does. */
  own?: boolean;
  /** What stands in the window is shown again at the next start, before the app runs: `src/app/last-frame`. */
  frame?: boolean;
  query?: readonly Field[];
};

/** One route of the app. */
export type Path<Field extends string = string> = Required<Pick<Options<Field>, 'who'>> & {
  /** As the specification spells it; the letter case does not matter. */
  path: `/${string}`;
  title: MessageDescriptor;
  always: boolean;
  own: boolean;
  frame: boolean;
  query: readonly Field[];
  /** The address inside the app. Fields without a value are left out. */
  to(...query: object extends Query<Field> ? [Query<Field>?] : [Query<Field>]): string;
};

function route<const Field extends string = never>(
  path: Path['path'],
  title: MessageDescriptor,
  { who = 'anyone', always = false, own = who === 'member', frame = false, query = [] }: Options<Field> = {},
): Path<Field> {
  const to = (values: Record<string, string | undefined> = {}) => {
    const given = Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
  };
  return { path, title, who, always, own, frame, query, to };
}

const member = { who: 'member' } as const;
const always = { always: true } as const;
/** A list of the member's own records. */
const records = { ...member, frame: true } as const;

/** Every route, once (specification section 2; docs/contract.md, 'Who may ask'). */
export const paths = {
  home: route('/Home', msg`Home`, { query: ['tab?'] }),
  nHomeList: route('/nHomeList', msg`Companions`, { own: true, frame: true }),
  mine: route('/Mine', msg({ message: 'Account', context: 'tab: own account' }), { own: true }),

  login: route('/Login', msg`Log in`, { who: 'visitor', always: true }),
  register: route('/Register', msg`Register`, { who: 'visitor', always: true, query: ['code?'] }),
  language: route('/Language', msg`Language`, { ...always, query: ['type?'] }),
  confirmAge: route('/ConfirmAge', msg`Confirm your age`, { ...member, query: ['next?'] }),
  agreement: route('/Agreement', msg`Account opening agreement`, always),
  setting: route('/Setting', msg`Settings`, member),
  infomation: route('/Infomation', msg`Personal info`, member),
  setname: route('/Setname', msg`Real name`, member),
  setsex: route('/Setsex', msg`Sex`, member),
  sessions: route('/Sessions', msg`Logged-in devices`, member),
  blocked: route('/Blocked', msg`Blocked people and comments`, member),
  setLoginPassword: route('/SetLoginPassword', msg`Login password`, member),

  recharge: route('/Recharge', msg`Deposit`, { ...member, query: ['balance?', 'money?', 'film?'] }),
  channel: route('/Channel', msg`Payment method`, { ...member, query: ['money'] }),
  // Servers that implement only the specification send no id.
  pay: route('/Pay', msg`Payment`, { ...member, query: ['id?'] }),
  rechargeRecord: route('/RechargeRecord', msg`Deposit history`, records),
  withdraw: route('/Withdraw', msg`Withdraw`, { ...member, query: ['money?'] }),
  withdrawRecord: route('/WithdrawRecord', msg`Withdrawal history`, records),
  moneylog: route('/Moneylog', msg`Transactions`, records),
  personalreport: route('/Personalreport', msg`Activity report`, member),
  setbank: route('/Setbank', msg`Bank account`, member),
  bindCard: route('/BindCard', msg`Link a bank account`, member),
  setPayPassword: route('/SetPayPassword', msg`Set withdrawal password`, member),
  editPayPassword: route('/EditPayPassword', msg`Change withdrawal password`, member),
  limits: route('/Limits', msg`Limits`, member),

  game: route('/Game', msg`Games`, { ...member, query: ['id?'] }),
  lottery: route('/Lottery', msg`Dice`, { ...member, query: ['key', 'id'] }),
  gameRecord: route('/GameRecord', msg`Bet history`, records),
  receipt: route('/Receipt', msg`Receipt`, { ...member, query: ['id'] }),
  fair: route('/Fair', msg`Round proof`, { ...always, query: ['key?', 'expect?'] }),

  video: route('/Video', msg`Films`, { ...member, query: ['id?'] }),
  playVideo: route('/PlayVideo', msg`Film`, { ...member, query: ['id'] }),

  choose: route('/Choose', msg`Companions`, { frame: true }),
  list: route('/list', msg`Companions`, { own: true, frame: true, query: ['id', 'name'] }),
  profile: route('/profile', msg`Profile`, { ...member, query: ['id', 'name', 'adsid?'] }),
  nHomeDetail: route('/nHomeDetail', msg`Companion`, { own: true, query: ['id', 'url?'] }),

  notice: route('/Notice', msg`Notices`, { own: true }),
  serviceOnline: route('/ServiceOnline', msg`Support`, { query: ['name?', 'code?', 'payment?'] }),
  servicePage: route('/ServicePage', msg`Support chat`, { query: ['name?', 'code?', 'payment?'] }),
  install: route('/Install', msg`Install Plaza`, always),
};

export type PathName = keyof typeof paths;

/** The query values of an address. Any of them may be missing, even one that the route requires. */
export function readQuery<Field extends string>(
  path: Path<Field>,
  search: URLSearchParams,
): { [one in Name<Field>]?: string } {
  const names = path.query.map((field) => field.replace(/\?$/, ''));
  const given = names.flatMap((name) => (search.has(name) ? [[name, search.get(name)]] : []));
  return Object.fromEntries(given);
}

/** The route of an address inside the app; `undefined` for an unknown address. */
export function pathOf(address: string): Path | undefined {
  const path = address
    .replace(/[?#].*$/, '')
    .replace(/(.)\/$/, '$1')
    .toLowerCase();
  return Object.values(paths as Record<string, Path>).find((one) => one.path.toLowerCase() === path);
}

/** Whether an address lacks the id of what it is about. A game may be named by its key instead. */
export function isIncomplete({ query }: Path, search: string): boolean {
  const given = new URLSearchParams(search);
  return query.includes('id') && !given.get('id') && !given.get('key');
}
