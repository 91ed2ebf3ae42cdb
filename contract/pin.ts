import * as v from 'valibot';
import { personal } from './call.ts';
import { text } from './fields.ts';

/**
 * POST /member/setPayPassword: exactly 6 characters. Allowed when none is set, or when the current one is locked for good and the
 * member has just signed in.
 */
export const setPin = personal('POST', '/member/setPayPassword', {
  input: v.object({ paypassword: text(6, 6) }),
  errors: ['pin_set', 'name_missing', 'proof_due', 'busy'],
});

/** POST /member/editPayPassword: only when `edit_paypwd` is 1. */
export const editPin = personal('POST', '/member/editPayPassword', {
  input: v.object({ oldpaypwd: text(6, 6), paypassword: text(6, 6) }),
  errors: ['pin_missing', 'pin_wrong', 'pin_locked', 'pin_edit_forbidden', 'busy'],
});
