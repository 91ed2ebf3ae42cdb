import * as v from 'valibot';
import { open, personal } from './call.ts';
import { day, extra, flag, form, id, money, oneOf, picture, text, time, timeOrNone } from './fields.ts';

/** A session: the member's id, and the secret that goes into the header `tokensso` (30 days, renewed by use). */
const session = v.object({ id: v.string(), tokensso: v.string() });

/** 4 to 32 ASCII letters, digits, `_`; unique whatever the case. */
const username = form(/^[A-Za-z0-9_]{4,32}$/, 32);

const password = text(8, 128);

const lang = v.optional(text(0, 16));

/** POST /member/doLogin. An unknown username and a wrong password get the same answer in the same time. */
export const login = open('POST', '/member/doLogin', {
  input: v.object({ username: text(1, 64), password: text(1, 256), lang }),
  reply: session,
  errors: ['credentials'],
});

/** POST /member/doRegister. `code`: an open or unused invite. */
export const register = open('POST', '/member/doRegister', {
  input: v.object({ username, password, code: text(1, 64), lang }),
  reply: session,
  errors: ['username_taken', 'invite_unknown', 'excluded', 'busy'],
});

/**
 * POST /member/doLoginthird: a partner's link. The signature in `sso` (`exp.nonce.signature`) covers all other pairs of the link
 * except `lang`. The handler therefore gets all pairs as they came; this schema checks only those that every link has.
 */
export const loginThird = open('POST', '/member/doLoginthird', {
  input: v.looseObject({ sso: text(1, 300), username, lang }) as unknown as v.ObjectSchema<
    { readonly sso: ReturnType<typeof text>; readonly username: typeof username; readonly lang: typeof lang },
    undefined
  >,
  reply: session,
  errors: ['sso_invalid', 'sso_expired', 'sso_used', 'excluded'],
});

/** POST /member/logout: ends the session on the server. */
export const logout = personal('POST', '/member/logout', { extra: true });

/** GET /member/sessions: where the member is signed in, newest use first. */
export const getSessions = personal('GET', '/member/sessions', {
  extra: true,
  reply: v.array(v.object({ id: v.string(), created: time, last: time, agent: v.string(), current: flag })),
});

/** POST /member/endSession. */
export const endSession = personal('POST', '/member/endSession', {
  extra: true,
  input: v.object({ id }),
  errors: ['not_found'],
});

/**
 * GET /member/device: whether this device is remembered as the member's, and since when. Wrong passwords from elsewhere
 * never lock out a remembered device.
 */
export const getDevice = personal('GET', '/member/device', {
  extra: true,
  reply: v.object({ remembered: flag, since: timeOrNone }),
});

/** POST /member/forgetDevice: forgets this device. */
export const forgetDevice = personal('POST', '/member/forgetDevice', { extra: true });

/**
 * GET /member/getUserInfo. `money`: the balance; `money_value`: open stakes, and withdrawals until they are paid or back;
 * `bankid`: the masked account or ''; `owed`: what the balance did not cover of reversed deposits, '0.00' when nothing is owed.
 */
export const getMember = personal('GET', '/member/getUserInfo', {
  reply: v.object({
    id: v.string(),
    username: v.string(),
    header_img: picture,
    header_img_small: extra(picture),
    header_img_hash: extra(v.string()),
    money,
    money_value: money,
    status: v.number(),
    name: v.string(),
    sex: v.picklist(['0', '1', '2']),
    paypassword: flag,
    /**
     * The lock of the withdrawal password. `until`: '' when it is not locked; `renew` 1: it is locked for good, and the member may
     * set a new one after signing in again.
     */
    pin_lock: extra(v.object({ until: timeOrNone, renew: flag })),
    bankid: v.string(),
    groupinfo: v.object({
      image: picture,
      rate: v.number(),
      name: extra(v.string()),
      next: extra(v.string()),
      /** 0: in no group, so that films are previews. */
      number: extra(v.number()),
      /** Deposits that lead to the next group; '' where none do. */
      missing: extra(v.union([v.literal(''), money])),
    }),
    ip: v.string(),
    /** When the account was opened. Older notices do not count as new for the member. */
    created: extra(time),
    /** When the newest of the member's notices was published; '' without one. */
    newest_notice: extra(timeOrNone),
    adult: extra(flag),
    /** 1: the member stated an age below 18, and only an operator can clear it. */
    under_age: extra(flag),
    /** 1: the account can neither deposit nor bet, while it is checked or because it is not the one that this person plays with. */
    paused: extra(flag),
    /**
     * `minutes`: the interval; `since`: when this play session began, '' without one; `played`: whole minutes from then to
     * now, by the server's clock; `net`: payouts less stakes of the session.
     */
    reality_check: extra(
      v.object({
        due: flag,
        minutes: v.number(),
        net: money,
        since: extra(timeOrNone),
        played: extra(v.number()),
      }),
    ),
    excluded_until: extra(timeOrNone),
    owed: extra(money),
  }),
});

/** POST /member/uploadHeaderImg: a preset (`7.png`), or a path that this member got from uploadimg. */
export const setAvatar = personal('POST', '/member/uploadHeaderImg', {
  input: v.object({ header_img: text(1, 200) }),
  errors: ['not_found'],
});

/**
 * POST /member/setName: the real name, once, 2 to 64 characters: letters, and the signs that stand in names on ID cards, such as
 * 买买提·热合曼, Siva A/L Raman or Ng Siew @ Sue. The server takes the specification's GET only with LEGACY_GET.
 */
export const setName = personal('POST', '/member/setName', {
  legacyGet: true,
  input: v.object({
    name: v.pipe(
      v.string(),
      v.minLength(2),
      v.maxLength(64),
      v.regex(/^[\p{L}\p{M}][\p{L}\p{M} .'’·/@-]{0,62}[\p{L}\p{M}.]$/u),
    ),
  }),
  errors: ['name_set'],
});

/** POST /member/setSex: 1 man, 2 woman. */
export const setSex = personal('POST', '/member/setSex', { input: v.object({ sex: oneOf(['1', '2']) }) });

/** POST /member/setLoginPassword: every session of the member ends. */
export const setPassword = personal('POST', '/member/setLoginPassword', {
  legacyGet: true,
  input: v.object({ old_password: text(1, 256), new_password: password }),
  errors: ['password_wrong', 'busy'],
});

/**
 * POST /member/confirmAge: real name and birth date, 18 or older. A lower age is stored too, and only an operator can clear it.
 * `account_review`: the age is stored, and deposits and orders are paused until an operator decides.
 */
export const confirmAge = personal('POST', '/member/confirmAge', {
  extra: true,
  input: v.object({ name: setName.input.entries.name, birthday: day }),
  errors: ['under_age', 'name_mismatch', 'account_review'],
});
