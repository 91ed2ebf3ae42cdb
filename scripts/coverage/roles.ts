import { departs, line, type Section } from './line.ts';

/** Specification section 6. */
export const roles: Section = {
  number: 6,
  title: 'Roles and permissions',
  lines: [
    line(
      '6.1',
      'Whether anonymous visitors may browse is set by video_login',
      'test/pwa/base-config-long.spec.ts › video_login: a visitor is led to Login from every screen but those that stay open',
      'src/app/guards/admission.test.ts › %s',
    ),
    line(
      '6.2',
      'Member groups show a badge and a progress rate',
      'src/features/profile/Identity.test.tsx › the badge of a named group is a picture beside its name, with the way to the next',
      'test/server/account/member-groups.test.ts › recharges lead to a group, what is taken back leads out of it, the operator’s word goes before',
    ),
    line(
      '6.3',
      'The rights of groups are not shown; non-members preview films for 15 seconds only',
      'test/server/film/film-media.test.ts › becoming a member opens the whole at once, and no longer being one closes it',
      'test/server/film/film-membership.test.ts › a recharge that is paid opens the whole film, and its chargeback closes it',
    ),
    departs(
      '6.4',
      'The withdrawal password is changed only if none is set yet or edit_paypwd is 1, else a message says to contact customer service',
      'one that wrong attempts have locked for good may be set anew after signing in again, because customer service would only do the same.',
      'test/server/withdrawal/pin.test.ts › it is changed only where the site lets members do so, with the old one',
      'test/attack/pin-locks.test.ts › a new one is set after the last lock only by who has just signed in, and the member is told',
      'test/pwa/words-long.spec.ts › … with … says ‘…’',
    ),
    line(
      '6.5',
      'Registration needs an invitation code',
      'test/server/account/account.test.ts › an unknown code opens nothing',
      'test/server/account/account.test.ts › a single-use invite taken by twenty at once lets one in',
    ),
    line(
      '6.6',
      'Admin roles: not shown to members. Operators work in a console of their own, by six roles, and by commands on the server’s own machine; each act is written down',
      'test/server/site/start.test.ts › takes the operator in by a socket that its owner alone may use',
      'test/attack/console-every-action.test.ts › %s is refused without a session, to each role that may not do it, without proof, from another origin',
      'test/server/operator/operator.test.ts › names who did what, by which way and why',
    ),
  ],
};
