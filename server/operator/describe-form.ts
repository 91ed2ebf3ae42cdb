import type * as v from 'valibot';

/** The parts of a valibot schema that are described. */
type Part = {
  type: string;
  options?: readonly unknown[];
  entries?: Record<string, Part>;
  item?: Part;
  wrapped?: Part;
  pipe?: readonly (Part & { requirement?: unknown; message?: unknown })[];
};

/** Describes in words what a setting may be. */
export const describeForm = (form: v.GenericSchema): string => describe(form as unknown as Part);

function describe(form: Part): string {
  switch (form.type) {
    case 'optional':
      return describe(form.wrapped as Part);
    case 'picklist':
      return `${form.options?.join(' or ')}`;
    case 'number':
      return describeNumber(form);
    case 'string':
      return describeText(form);
    case 'boolean':
      return 'true or false';
    case 'union':
      return (form.options as Part[]).map(describe).join(', or ');
    case 'array':
      return `a JSON list of: ${describe(form.item as Part)}`;
    default:
      return describeObject(form);
  }
}

/** The first check of a type in a schema's pipe, or in a pipe inside it. */
const rule = ({ pipe }: Part, type: string) =>
  pipe?.flatMap((part) => part.pipe ?? [part]).find((part) => part.type === type);

function describeNumber(form: Part): string {
  const [low, high] = [rule(form, 'min_value'), rule(form, 'max_value')];
  return `a whole number from ${low?.requirement} to ${high?.requirement}`;
}

function describeText(form: Part): string {
  const pattern = rule(form, 'regex');
  const [low, high] = [rule(form, 'min_length'), rule(form, 'max_length')];
  if (typeof pattern?.message === 'string') return pattern.message.replace(/^must be /, '');
  if (pattern) return `a text of the form ${String(pattern.requirement)}`;
  return high ? `a text of ${low?.requirement ?? 0} to ${high.requirement} characters` : 'a text';
}

/** Marks optional fields with a question mark. */
function describeObject(form: Part): string {
  const fields = Object.entries(form.entries ?? {}).map(
    ([name, field]) => `"${name}"${field.type === 'optional' ? '?' : ''}: ${describe(field)}`,
  );
  return `a JSON object { ${fields.join(', ')} }`;
}
