import type { ComponentType } from 'react';
import type { PathName } from '../paths.ts';

/**
 * The screen of each route, read when it is first opened. One line a screen, named after its route:
 * `recharge: async () => (await import('../features/wallet/Recharge.tsx')).Recharge,`
 */
const screens: Partial<Record<PathName, () => Promise<ComponentType>>> = {
  mine: async () => (await import('../features/account/Mine.tsx')).Mine,
  login: async () => (await import('../features/account/Login.tsx')).Login,
  register: async () => (await import('../features/account/Register.tsx')).Register,
  language: async () => (await import('../features/account/Language.tsx')).Language,
  agreement: async () => (await import('../features/account/Agreement.tsx')).Agreement,
  setting: async () => (await import('../features/account/Setting.tsx')).Setting,
  infomation: async () => (await import('../features/account/Infomation.tsx')).Infomation,
  setname: async () => (await import('../features/account/Setname.tsx')).Setname,
  setsex: async () => (await import('../features/account/Setsex.tsx')).Setsex,
  sessions: async () => (await import('../features/account/Sessions.tsx')).Sessions,
  setLoginPassword: async () => (await import('../features/account/SetLoginPassword.tsx')).SetLoginPassword,
  confirmAge: async () => (await import('../features/account/ConfirmAge.tsx')).ConfirmAge,
  recharge: async () => (await import('../features/wallet/Recharge.tsx')).Recharge,
  channel: async () => (await import('../features/wallet/Channel.tsx')).Channel,
  pay: async () => (await import('../features/wallet/Pay.tsx')).Pay,
  rechargeRecord: async () => (await import('../features/wallet/RechargeRecord.tsx')).RechargeRecord,
  moneylog: async () => (await import('../features/wallet/Moneylog.tsx')).Moneylog,
  setbank: async () => (await import('../features/wallet/Setbank.tsx')).Setbank,
  bindCard: async () => (await import('../features/wallet/BindCard.tsx')).BindCard,
  setPayPassword: async () => (await import('../features/wallet/SetPayPassword.tsx')).SetPayPassword,
  editPayPassword: async () => (await import('../features/wallet/EditPayPassword.tsx')).EditPayPassword,
  withdraw: async () => (await import('../features/wallet/Withdraw.tsx')).Withdraw,
  withdrawRecord: async () => (await import('../features/wallet/WithdrawRecord.tsx')).WithdrawRecord,
  personalreport: async () => (await import('../features/wallet/Personalreport.tsx')).Personalreport,
  limits: async () => (await import('../features/wallet/Limits.tsx')).Limits,
  game: async () => (await import('../features/game/Game.tsx')).Game,
  lottery: async () => (await import('../features/game/Lottery.tsx')).Lottery,
  gameRecord: async () => (await import('../features/game/GameRecord.tsx')).GameRecord,
  receipt: async () => (await import('../features/game/Receipt.tsx')).Receipt,
  fair: async () => (await import('../features/game/Fair.tsx')).Fair,
  video: async () => (await import('../features/video/Video.tsx')).Video,
  playVideo: async () => (await import('../features/video/PlayVideo.tsx')).PlayVideo,
  choose: async () => (await import('../features/companion/Choose.tsx')).Choose,
  list: async () => (await import('../features/companion/List.tsx')).List,
  profile: async () => (await import('../features/companion/Profile.tsx')).Profile,
  nHomeList: async () => (await import('../features/companion/NHomeList.tsx')).NHomeList,
  nHomeDetail: async () => (await import('../features/companion/NHomeDetail.tsx')).NHomeDetail,
  notice: async () => (await import('../features/notice/Notice.tsx')).Notice,
  serviceOnline: async () => (await import('../features/service/ServiceOnline.tsx')).ServiceOnline,
  servicePage: async () => (await import('../features/service/ServicePage.tsx')).ServicePage,
  install: async () => (await import('./Install.tsx')).Install,
};

const coming = async (): Promise<ComponentType> => (await import('./Coming.tsx')).Coming;

/** Loads the screen of a route other than Home. */
export const open = (name: PathName): Promise<ComponentType> => (screens[name] ?? coming)();
