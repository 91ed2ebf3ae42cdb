import { type Ask, asker, type Session } from './member.ts';
import { type Step, steps } from './steps.ts';

/** A screen to be photographed: who sees it, its address, and the actions on it. */
export type Shot = Step & { name: string; who: 'visitor' | 'member' };

const visitors = {
  'Home-visitor': '/Home',
  'Mine-visitor': '/Mine',
  Login: '/Login',
  Register: '/Register?code=PLAZA',
  Agreement: '/Agreement',
  NotFound: '/Nowhere',
};

const members = {
  Home: '/Home',
  'Home-feedback': '/Home?tab=feedback',
  'Home-films': '/Home?tab=films',
  Mine: '/Mine',
  Notice: '/Notice',
  ServiceOnline: '/ServiceOnline',
  ServicePage: '/ServicePage',
  Install: '/Install',
  Language: '/Language?type=setting',
  Setting: '/Setting',
  Infomation: '/Infomation',
  Setname: '/Setname',
  Setsex: '/Setsex',
  Sessions: '/Sessions',
  Blocked: '/Blocked',
  SetLoginPassword: '/SetLoginPassword',
  Recharge: '/Recharge',
  Channel: '/Channel?money=100.00',
  RechargeRecord: '/RechargeRecord',
  Withdraw: '/Withdraw',
  WithdrawRecord: '/WithdrawRecord',
  Moneylog: '/Moneylog',
  Personalreport: '/Personalreport',
  Setbank: '/Setbank',
  BindCard: '/BindCard',
  SetPayPassword: '/SetPayPassword',
  EditPayPassword: '/EditPayPassword',
  Limits: '/Limits',
  Game: '/Game',
  Lottery: '/Lottery?key=k3-3m&id=2',
  GameRecord: '/GameRecord',
  Fair: '/Fair?key=k3-1m',
  Video: '/Video',
  Choose: '/Choose',
  nHomeList: '/nHomeList',
};

type Named = { id: string };

/** The id of the first row of each kind, for screens with an id in their address. */
async function things(ask: Ask): Promise<Record<string, string>> {
  const film = (await ask<{ data: Named[] }>('/video/getVideoList?page=1')).data[0];
  const city = (await ask<(Named & { name: string })[]>('/xuanfei/address'))[0];
  const person = city && (await ask<Named[]>(`/xuanfei/xuanfeilist?id=${city.id}`))[0];
  const card = (await ask<{ data: Named[] }>('/xuanfei/piclist?page=1')).data[0];
  const recharge = (await ask<Named[]>('/member/getUserRechargeList'))[0];
  const order = (await ask<Named[]>('/member/getUserGameList'))[0];
  return {
    ...(film && { PlayVideo: `/PlayVideo?id=${film.id}` }),
    ...(city && { list: `/list?id=${city.id}&name=${encodeURIComponent(city.name)}` }),
    ...(person && { profile: `/profile?id=${person.id}&name=x&adsid=${city.id}` }),
    ...(card && { nHomeDetail: `/nHomeDetail?id=${card.id}` }),
    ...(recharge && { Pay: `/Pay?id=${recharge.id}` }),
    ...(order && { Receipt: `/Receipt?id=${order.id}` }),
  };
}

const shots = (who: Shot['who'], addresses: Record<string, string>): Shot[] =>
  Object.entries(addresses).map(([name, address]) => ({ name, who, address }));

/** Every screen of the product: first those of a visitor, then those of a member. */
export async function allShots(url: string, session: Session): Promise<Shot[]> {
  const found = await things(asker(url, session));
  return [...shots('visitor', visitors), ...shots('member', { ...members, ...found })];
}

/** Further pictures of screens after an action, or with another answer of the server. */
export const furtherShots: Shot[] = Object.entries(steps).map(([name, step]) => ({
  name,
  who: 'member',
  ...step,
}));
