import type { Given } from '../../contract/call.ts';
import { type Locale, languageNames } from '../../contract/locales.ts';
import { currencyDigits, formatMoney, parseMoney } from '../../contract/money.ts';
import type { getBase } from '../../contract/system.ts';
import type { Asker } from '../http/asker.ts';
import type { Api } from '../http/serve.ts';
import { inLocale } from '../i18n/i18n.ts';
import { isPlayMoney } from '../payment/providers.ts';
import { vapid } from '../push/vapid.ts';
import type { SettingValues } from '../settings/settings.ts';
import { approvedFeedback } from './feedback.ts';
import { recentWinners } from './winners.ts';
import { zoneOffsets } from './zone-offsets.ts';

/** An amount of the settings with exactly the currency's decimals. */
function amountOf(text: string, digits: number): string {
  const minor = parseMoney(text, digits);
  if (minor === null) throw new Error(`the setting ${text} is no amount of a currency with ${digits} digits`);
  return formatMoney(minor, digits);
}

const channels = ({ pay_banklist }: SettingValues, digits: number) =>
  pay_banklist
    .filter(({ open }) => open)
    .map(({ id, name, kind, min, max }) => ({
      id,
      name,
      kind,
      min: amountOf(min, digits),
      max: amountOf(max, digits),
    }));

/** The paths of the calls that the specification does not have: the client asks only those that a server lists here. */
const extras = ({ served }: Api) => [
  ...new Set([...served].filter(({ extra }) => extra).map(({ path }) => path as string)),
];

/** The service's address. A page of this server gets the language of the answer as a parameter. */
const serviceAddress = (kefu: string, lang: Locale): string =>
  kefu.startsWith('/') && !kefu.includes('?') ? `${kefu}?lang=${lang}` : kefu;

/** The public part of the operator's settings. */
export async function baseConfiguration(api: Api, { lang }: Asker): Promise<Given<typeof getBase>> {
  const { db, env, settings } = api.plaza;
  const site = await settings.get();
  const digits = currencyDigits(site.currency);
  return {
    name: site.name,
    ico: site.ico,
    login_bg: site.login_bg,
    login_ad: site.login_ad,
    center_bg: site.center_bg,
    video_login: site.video_login,
    iskefu: site.iskefu,
    kefu: serviceAddress(site.kefu, lang),
    service: inLocale(site.service, lang),
    paypwd: site.paypwd,
    edit_paypwd: site.edit_paypwd,
    head_toal: site.head_toal,
    close_number: site.close_number,
    isplay: site.isplay,
    tabs: site.tabs,
    about: inLocale(site.about, lang),
    lang_data: site.lang_data.map((locale) => ({ lang: locale, name: languageNames[locale] })),
    pay_banklist: channels(site, digits),
    winners: await recentWinners(api.plaza, digits, lang),
    feedbacklist: await approvedFeedback(db, lang),
    currency: { code: site.currency, digits },
    time_zone: env.TIME_ZONE,
    time_offsets: zoneOffsets(env.TIME_ZONE, api.plaza.now()),
    member_price: amountOf(site.groups[0]?.at ?? site.member_price, digits),
    play_money: isPlayMoney(env) ? 1 : 0,
    vapid: vapid(api.plaza).publicKey,
    extras: extras(api),
  };
}
