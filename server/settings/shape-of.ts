import type { SettingShape, ShapeField } from '../../contract/console/setting-shape.ts';
import { type Locale, languageNames, locales } from '../../contract/locales.ts';
import type { Sentence } from '../../contract/sentences.ts';
import { type Translate, translator } from '../i18n/i18n.ts';
import { amountSettings, type SettingName, type Settings, settingForms } from './settings.ts';
import { levelWords, methodWords, reasonWords, tabWords } from './texts/shape-texts.ts';

type Units = Extract<SettingShape, { kind: 'number' }>['unit'];

const units: Partial<Record<SettingName, Units>> = {
  head_toal: 'avatar',
  round_risk: 'percent',
  recharge_minutes: 'minute',
  withdraw_num: 'per_day',
  free_see_time: 'second',
  withdraw_hold: 'hour',
};

const amounts: readonly SettingName[] = amountSettings;
const paths: readonly SettingName[] = ['ico', 'login_bg', 'login_ad', 'center_bg', 'kefu'];

/** Texts of pages may be as long as a page, those of a notice or a closed game are short. */
const longestText = 20_000;

/** The lowest and highest number that a setting's schema admits. */
function boundsOf(name: SettingName): { min: number; max: number } {
  const { pipe = [] } = settingForms[name].wrapped as unknown as {
    pipe?: readonly { type: string; requirement?: number }[];
  };
  const limit = (type: string) => pipe.find((part) => part.type === type)?.requirement ?? 0;
  return { min: limit('min_value'), max: limit('max_value') };
}

/** What the shapes of settings depend on: the site's currency, games and providers, and the reader's language. */
type About = {
  currency: string;
  say: Translate;
  games: readonly { value: string; label: string }[];
  providers: readonly string[];
};

const field = (name: string, label: string, shape: ShapeField['shape'], help = ''): ShapeField => ({
  name,
  label,
  help,
  shape,
});

function methods({ say, currency, providers }: About): SettingShape {
  const amount = { kind: 'amount', currency } as const;
  const options = providers.map((one) => ({ value: one, label: one }));
  const provider = providers[0] ?? '';
  return {
    kind: 'records',
    item: say(methodWords.item),
    add: say(methodWords.add),
    titled: 'name',
    key: 'id',
    moves: true,
    most: 50,
    fresh: JSON.stringify({ id: '', name: '', min: '', max: '', provider, payout: false, open: false }),
    fields: [
      field('name', say(methodWords.name), { kind: 'text', max: 64 }, say(methodWords.nameHelp)),
      field('id', say(methodWords.id), { kind: 'text', max: 64 }, say(methodWords.idHelp)),
      field('min', say(methodWords.min), amount),
      field('max', say(methodWords.max), amount),
      field('provider', say(methodWords.provider), { kind: 'choice', options }),
      field('open', say(methodWords.open), { kind: 'switch' }),
      field('payout', say(methodWords.payout), { kind: 'switch' }, say(methodWords.payoutHelp)),
    ],
  };
}

const levels = ({ say, currency }: About): SettingShape => ({
  kind: 'records',
  item: say(levelWords.item),
  add: say(levelWords.add),
  titled: '',
  key: '',
  // A level is known by its place, which its amount decides.
  moves: false,
  most: 50,
  fresh: JSON.stringify({ at: '', image: '' }),
  fields: [
    field('at', say(levelWords.at), { kind: 'amount', currency }),
    field('image', say(levelWords.image), { kind: 'path' }, say(levelWords.imageHelp)),
  ],
});

const reasons = ({ say }: About): SettingShape => ({
  kind: 'records',
  item: say(reasonWords.item),
  add: say(reasonWords.add),
  titled: 'id',
  key: 'id',
  moves: true,
  most: 50,
  fresh: JSON.stringify({ id: '', text: {} }),
  fields: [
    field('id', say(reasonWords.id), { kind: 'text', max: 32 }, say(reasonWords.idHelp)),
    field('text', say(reasonWords.text), { kind: 'texts', max: 300 }, say(reasonWords.textHelp)),
  ],
});

/** The shapes that say more than their name and schema do. */
const own: Partial<Record<SettingName, (about: About) => SettingShape>> = {
  name: () => ({ kind: 'text', max: 32 }),
  currency: () => ({ kind: 'text', max: 3 }),
  tabs: ({ say }) => ({
    kind: 'choice',
    options: [
      { value: 3, label: say(tabWords.three) },
      { value: 4, label: say(tabWords.four) },
    ],
  }),
  lang_data: () => ({
    kind: 'set',
    options: locales.map((value) => ({ value, label: languageNames[value] })),
  }),
  games_closed: ({ games }) => ({ kind: 'set', options: [...games] }),
  game_messages: ({ games }) => ({ kind: 'map', keys: [...games], max: 500 }),
  pay_banklist: methods,
  groups: levels,
  refusal_texts: reasons,
  about: () => ({ kind: 'texts', max: longestText }),
  service: () => ({ kind: 'texts', max: longestText }),
  notice: () => ({ kind: 'texts', max: longestText }),
};

/** How a setting is entered and read. */
function shapeOf(name: SettingName, about: About): SettingShape {
  const unit = units[name];
  if (unit) return { kind: 'number', unit, ...boundsOf(name) };
  if (amounts.includes(name)) return { kind: 'amount', currency: about.currency };
  if (paths.includes(name)) return { kind: 'path' };
  return own[name]?.(about) ?? { kind: 'switch' };
}

/** What is needed of the site. */
type Site = {
  settings: Pick<Settings, 'get'>;
  games: readonly { key: string; name: Sentence }[];
  /** By their names. */
  providers: ReadonlyMap<string, unknown>;
};

/** How the site's settings are entered and read, in a language. */
export async function settingShapes(
  { settings, games, providers }: Site,
  lang: Locale,
): Promise<(name: SettingName) => SettingShape> {
  const { currency, pay_banklist } = await settings.get();
  const say = translator(lang);
  const about = {
    currency,
    say,
    games: games.map(({ key, name }) => ({ value: key, label: say(name) })),
    // A method may still name a provider that is switched off.
    providers: [...new Set([...providers.keys(), ...pay_banklist.map(({ provider }) => provider)])],
  };
  return (name) => shapeOf(name, about);
}
