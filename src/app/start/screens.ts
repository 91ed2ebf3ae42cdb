import type { ComponentType } from 'react';
import type { PathName } from '../../paths.ts';

/**
 * The screen of each route, loaded when it is first opened. One line for each screen, named after its route:
 * `recharge: async () => (await import('../../features/deposit/Deposit.tsx')).Deposit,`
 */
const screens: Partial<Record<PathName, () => Promise<ComponentType>>> = {
  mine: async () => (await import('../../features/profile/Account.tsx')).Account,
  login: async () => (await import('../../features/sign-in/Login.tsx')).Login,
  register: async () => (await import('../../features/sign-in/Register.tsx')).Register,
  language: async () => (await import('../../features/settings/Language.tsx')).Language,
  agreement: async () => (await import('../../features/sign-in/Agreement.tsx')).Agreement,
  setting: async () => (await import('../../features/settings/Setting.tsx')).Setting,
  infomation: async () => (await import('../../features/profile/ProfileDetails.tsx')).ProfileDetails,
  setname: async () => (await import('../../features/profile/SetName.tsx')).SetName,
  setsex: async () => (await import('../../features/profile/SetSex.tsx')).SetSex,
  sessions: async () => (await import('../../features/settings/Sessions.tsx')).Sessions,
  blocked: async () => (await import('../../features/companion/reports/BlockedList.tsx')).BlockedList,
  setLoginPassword: async () =>
    (await import('../../features/settings/SetLoginPassword.tsx')).SetLoginPassword,
  confirmAge: async () => (await import('../../features/protection/ConfirmAge.tsx')).ConfirmAge,
  recharge: async () => (await import('../../features/deposit/Deposit.tsx')).Deposit,
  channel: async () => (await import('../../features/deposit/PaymentMethod.tsx')).PaymentMethod,
  pay: async () => (await import('../../features/deposit/Pay.tsx')).Pay,
  rechargeRecord: async () => (await import('../../features/deposit/DepositHistory.tsx')).DepositHistory,
  moneylog: async () => (await import('../../features/statement/MoneyLog.tsx')).MoneyLog,
  setbank: async () => (await import('../../features/bank-account/BankAccount.tsx')).BankAccount,
  bindCard: async () => (await import('../../features/bank-account/BindAccount.tsx')).BindAccount,
  setPayPassword: async () => (await import('../../features/pin/SetPin.tsx')).SetPin,
  editPayPassword: async () => (await import('../../features/pin/EditPin.tsx')).EditPin,
  withdraw: async () => (await import('../../features/withdrawal/Withdraw.tsx')).Withdraw,
  withdrawRecord: async () =>
    (await import('../../features/withdrawal/WithdrawalHistory.tsx')).WithdrawalHistory,
  personalreport: async () => (await import('../../features/statement/Report.tsx')).Report,
  limits: async () => (await import('../../features/protection/Limits.tsx')).Limits,
  game: async () => (await import('../../features/lobby/Lobby.tsx')).Lobby,
  lottery: async () => (await import('../../features/lottery/Lottery.tsx')).Lottery,
  gameRecord: async () => (await import('../../features/records/OrderHistory.tsx')).OrderHistory,
  receipt: async () => (await import('../../features/fairness/Receipt.tsx')).Receipt,
  fair: async () => (await import('../../features/fairness/Fair.tsx')).Fair,
  video: async () => (await import('../../features/film/Films.tsx')).Films,
  playVideo: async () => (await import('../../features/player/PlayVideo.tsx')).PlayVideo,
  choose: async () => (await import('../../features/companion/Cities.tsx')).Cities,
  list: async () => (await import('../../features/companion/People.tsx')).People,
  profile: async () => (await import('../../features/companion/Person.tsx')).Person,
  nHomeList: async () => (await import('../../features/companion/Cards.tsx')).Cards,
  nHomeDetail: async () => (await import('../../features/companion/CardDetail.tsx')).CardDetail,
  notice: async () => (await import('../../features/notice/Notice.tsx')).Notice,
  serviceOnline: async () => (await import('../../features/service/ServiceOnline.tsx')).ServiceOnline,
  servicePage: async () => (await import('../../features/service/ServicePage.tsx')).ServicePage,
  install: async () => (await import('../install/Install.tsx')).Install,
};

/**
 * What reads and keeps lists, which nearly all of them need, by itself and at once: at the first start with the worker the browser notes
 * down the compiled code of what one import has brought in a task of its own, and the longest of them would hold up the first taps.
 */
import('../../data/mirror/use-list.ts').catch(() => {
  // The screen that needs it says so.
});

const coming = async (): Promise<ComponentType> => (await import('../shell/OpensSoon.tsx')).OpensSoon;

/** Loads the screen of a route other than Home. */
export const open = (name: PathName): Promise<ComponentType> => (screens[name] ?? coming)();
