import type { Sentence } from '../../../contract/sentences.ts';
import type { SettingName } from '../settings.ts';
import { moneyTexts } from './money-texts.ts';
import type { SettingText } from './setting-text.ts';
import { siteTexts } from './site-texts.ts';

/** How each setting is told to operators. */
export const settingTexts: Record<SettingName, SettingText> = { ...siteTexts, ...moneyTexts };

/** The settings in the groups in which operators read them. A test finds each setting in one of them. */
export const settingGroups: readonly { id: string; title: Sentence; names: readonly SettingName[] }[] = [
  {
    id: 'site',
    title: /*i18n*/ { id: 'setting.group.site', message: 'Site' },
    names: ['name', 'ico', 'lang_data', 'tabs', 'about', 'notice'],
  },
  {
    id: 'login',
    title: /*i18n*/ { id: 'setting.group.login', message: 'Login and profile' },
    names: ['video_login', 'login_bg', 'login_ad', 'center_bg', 'head_toal'],
  },
  {
    id: 'service',
    title: /*i18n*/ { id: 'setting.group.service', message: 'Support' },
    names: ['iskefu', 'kefu', 'service'],
  },
  {
    id: 'games',
    title: /*i18n*/ { id: 'setting.group.games', message: 'Games' },
    names: ['isplay', 'games_closed', 'game_messages', 'close_number', 'round_risk'],
  },
  {
    id: 'levels',
    title: /*i18n*/ { id: 'setting.group.levels', message: 'Films and levels' },
    names: ['free_see_time', 'member_price', 'groups'],
  },
  {
    id: 'deposits',
    title: /*i18n*/ { id: 'setting.group.deposits', message: 'Deposits' },
    names: ['currency', 'pay_banklist', 'recharge_minutes'],
  },
  {
    id: 'withdrawals',
    title: /*i18n*/ { id: 'setting.group.withdrawals', message: 'Withdrawals' },
    names: [
      'withdraw_min',
      'withdraw_max',
      'withdraw_num',
      'withdraw_fee',
      'withdraw_hold',
      'paypwd',
      'edit_paypwd',
      'refusal_texts',
    ],
  },
  {
    id: 'two',
    title: /*i18n*/ { id: 'setting.group.two', message: 'Two-person approval' },
    names: ['withdraw_two', 'own_approvals'],
  },
];
