import type { SettingName } from './settings.ts';

/**
 * The settings of money, limits, holds and turnover: changing one of them needs a second person. The bound of what one may approve
 * alone is among them, because raising it would end the four eyes.
 */
export const secondNames: readonly SettingName[] = [
  'currency',
  'pay_banklist',
  'recharge_minutes',
  'withdraw_min',
  'withdraw_max',
  'withdraw_num',
  'withdraw_fee',
  'withdraw_hold',
  'withdraw_two',
  'own_approvals',
  'paypwd',
  'edit_paypwd',
  'member_price',
  'groups',
  'round_risk',
];
