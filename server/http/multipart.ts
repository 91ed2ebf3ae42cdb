/** One part of a form. `bytes` is a view of the body, not a copy. */
export type Part = { name: string; isFile: boolean; bytes: Buffer };

/** Bounds for parts and for the bytes of a part's headers; a body beyond them is not one of our forms. */
const mostParts = 16;
const longestHead = 4_096;

const boundaryOf = (type: string) => {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? bare;
};

/** The field's name in a part's headers, and whether the part is a file. */
function disposition(head: string): Pick<Part, 'name' | 'isFile'> | undefined {
  const [, value] = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head) ?? [];
  const [, quoted, bare] = /;[ \t]*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(value ?? '') ?? [];
  const name = quoted ?? bare;
  return name === undefined ? undefined : { name, isFile: /;[ \t]*filename\*?=/i.test(value as string) };
}

/**
 * The parts of a `multipart/form-data` body (RFC 7578), as views of the body: `Request.formData()` copies it three times.
 * @returns undefined when the body has another form or is incomplete
 */
export function readParts(body: Buffer, type: string): Part[] | undefined {
  const boundary = boundaryOf(type);
  if (boundary === undefined) return undefined;
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first delimiter may stand at the very beginning, without a line break before it.
  const begins = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2));
  const start = begins ? -2 : body.indexOf(delimiter);
  if (start === -1) return undefined;
  let at = start + delimiter.length;
  const parts: Part[] = [];
  while (body.toString('latin1', at, at + 2) !== '--') {
    const head = body.indexOf('\r\n\r\n', at);
    const end = head === -1 ? -1 : body.indexOf(delimiter, head + 2);
    if (end === -1 || head - at > longestHead || parts.length === mostParts) return undefined;
    const described = disposition(body.toString('utf8', at, head));
    if (!described) return undefined;
    parts.push({ ...described, bytes: body.subarray(head + 4, Math.max(end, head + 4)) });
    at = end + delimiter.length;
  }
  return parts;
}
