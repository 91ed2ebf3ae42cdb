import * as contract from '../../contract/account.ts';
import type { Asker } from '../http/asker.ts';
import { admitMember, admitStranger } from '../http/password-calls.ts';
import { type Api, serve } from '../http/serve.ts';
import { noFilmCookie } from '../keys/film-link.ts';
import { confirmAsker } from './confirm-age.ts';
import { deviceInfo, forgetDevice } from './known-device.ts';
import { signIn } from './login.ts';
import { memberInfo } from './member-info.ts';
import { signInByLink } from './partner-login.ts';
import { changePassword, setMemberSex, setPicture, setRealName } from './profile.ts';
import { registerMember } from './register.ts';
import { endOne, listSessions, signOut } from './session-list.ts';

/** Registers the room's calls. */
export function accountCalls(api: Api): void {
  const { plaza } = api;
  const { db } = plaza;
  serve(api, contract.register, (input, asker) => registerMember(plaza, input, dropFilmCookie(asker)), {
    admit: admitStranger,
  });
  serve(api, contract.login, (input, asker) => signIn(plaza, input, dropFilmCookie(asker)), {
    admit: admitStranger,
  });
  serve(api, contract.loginThird, (input, asker) => signInByLink(plaza, input, dropFilmCookie(asker)));
  serve(api, contract.logout, (_, asker) => signOut(db, asker));
  serve(api, contract.getSessions, (_, asker) => listSessions(db, asker));
  serve(api, contract.endSession, ({ id }, asker) => endOne(db, id, asker));
  serve(api, contract.getDevice, (_, asker) => deviceInfo(db, asker));
  serve(api, contract.forgetDevice, (_, asker) => forgetDevice(db, asker));
  serve(api, contract.getMember, (_, asker) => memberInfo(plaza, asker));
  serve(api, contract.confirmAge, (input, asker) => confirmAsker(plaza, input, asker));
  serve(api, contract.setName, ({ name }, asker) => setRealName(plaza, name, asker));
  serve(api, contract.setSex, ({ sex }, asker) => setMemberSex(plaza, sex, asker));
  serve(api, contract.setAvatar, (input, asker) => setPicture(plaza, input.header_img, asker));
  serve(api, contract.setPassword, (input, asker) => changePassword(plaza, input, dropFilmCookie(asker)), {
    admit: admitMember,
  });
}

/** Deletes the film cookie of an earlier session, which may have ended while the device was offline. */
function dropFilmCookie<Who extends Asker>(asker: Who): Who {
  asker.setCookie(noFilmCookie);
  return asker;
}
