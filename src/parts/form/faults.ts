import * as v from 'valibot';
import type { Call } from '../../../contract/call.ts';
import { faultsIn } from '../../../contract/fields.ts';
import type { FieldFault } from '../../../contract/sentences.ts';

/** What a call would refuse of these fields, by the very schema the server reads them with: one fault per field. */
export function faultsOf(call: Call, fields: Record<string, string>): Record<string, FieldFault> {
  return faultsIn(v.safeParse(call.input, fields).issues ?? []);
}
