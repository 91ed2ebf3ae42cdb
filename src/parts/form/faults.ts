import * as v from 'valibot';
import type { Call } from '../../../contract/call.ts';
import { faultOf } from '../../../contract/fields.ts';
import type { FieldFault } from '../../../contract/sentences.ts';

/** What a call would refuse of these fields, by the very schema the server reads them with: a fault a field. */
export function faultsOf(call: Call, fields: Record<string, string>): Record<string, FieldFault> {
  const { issues = [] } = v.safeParse(call.input, fields);
  const found: Record<string, FieldFault> = {};
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    found[field] ??= fields[field] ? faultOf(issue) : 'missing';
  }
  return found;
}
