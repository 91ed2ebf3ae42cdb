import type { ComponentType } from 'react';
import type { PathName } from '../paths.ts';

/**
 * The screen of each route, read when it is first opened. One line a screen, named after its route:
 * `recharge: async () => (await import('../features/wallet/Recharge.tsx')).Recharge,`
 */
export const screens: Partial<Record<PathName, () => Promise<ComponentType>>> = {
  home: async () => (await import('../features/home/Home.tsx')).Home,
  mine: async () => (await import('../features/account/Mine.tsx')).Mine,
  login: async () => (await import('../features/account/Login.tsx')).Login,
  register: async () => (await import('../features/account/Register.tsx')).Register,
  language: async () => (await import('../features/account/Language.tsx')).Language,
  agreement: async () => (await import('../features/account/Agreement.tsx')).Agreement,
  setting: async () => (await import('../features/account/Setting.tsx')).Setting,
  confirmAge: async () => (await import('../features/account/ConfirmAge.tsx')).ConfirmAge,
  recharge: async () => (await import('../features/wallet/Recharge.tsx')).Recharge,
  channel: async () => (await import('../features/wallet/Channel.tsx')).Channel,
  pay: async () => (await import('../features/wallet/Pay.tsx')).Pay,
  rechargeRecord: async () => (await import('../features/wallet/RechargeRecord.tsx')).RechargeRecord,
  moneylog: async () => (await import('../features/wallet/Moneylog.tsx')).Moneylog,
  game: async () => (await import('../features/game/Game.tsx')).Game,
  lottery: async () => (await import('../features/game/Lottery.tsx')).Lottery,
  gameRecord: async () => (await import('../features/game/GameRecord.tsx')).GameRecord,
  notice: async () => (await import('../features/notice/Notice.tsx')).Notice,
  serviceOnline: async () => (await import('../features/service/ServiceOnline.tsx')).ServiceOnline,
  servicePage: async () => (await import('../features/service/ServicePage.tsx')).ServicePage,
};
