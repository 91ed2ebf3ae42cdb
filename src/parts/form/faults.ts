import * as v from 'valibot';
import type { Call } from '../../../contract/call.ts';
import { faultsIn } from '../../../contract/fields.ts';
import type { FieldFault } from '../../../contract/sentences.ts';

/** The faults for which a call would refuse these fields, one per field, by the same schema that the server uses. */
export function faultsOf(call: Call, fields: Record<string, string>): Record<string, FieldFault> {
  return faultsIn(v.safeParse(call.input, fields).issues ?? []);
}
