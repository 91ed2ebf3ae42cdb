/** One part of a form. `bytes` is a view of the body, not a copy. */
export type Part = { name: string; isFile: boolean; bytes: Buffer };

/** More parts than any form of ours has, and more bytes than a part's headers need: what has more is no form. */
const mostParts = 16;
const longestHead = 4_096;

const boundaryOf = (type: string) => {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? bare;
};

/** What a part's headers say: the field's name, and whether it is a file. */
function disposition(head: string): Pick<Part, 'name' | 'isFile'> | undefined {
  const [, value] = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head) ?? [];
  const [, quoted, bare] = /;[ \t]*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(value ?? '') ?? [];
  const name = quoted ?? bare;
  return name === undefined ? undefined : { name, isFile: /;[ \t]*filename\*?=/i.test(value as string) };
}

/**
 * The parts of a `multipart/form-data` body (RFC 7578), read in place: the platform's own reader copies a body three
 * times. `undefined` when it is none, or is cut off.
 */
export function readParts(body: Buffer, type: string): Part[] | undefined {
  const boundary = boundaryOf(type);
  if (boundary === undefined) return undefined;
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  // The first one may begin the body, without a line before it.
  const begins = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2));
  const start = begins ? -2 : body.indexOf(delimiter);
  if (start === -1) return undefined;
  let at = start + delimiter.length;
  const parts: Part[] = [];
  while (body.toString('latin1', at, at + 2) !== '--') {
    const head = body.indexOf('\r\n\r\n', at);
    const end = head === -1 ? -1 : body.indexOf(delimiter, head + 2);
    if (end === -1 || head - at > longestHead || parts.length === mostParts) return undefined;
    const said = disposition(body.toString('utf8', at, head));
    if (!said) return undefined;
    parts.push({ ...said, bytes: body.subarray(head + 4, Math.max(end, head + 4)) });
    at = end + delimiter.length;
  }
  return parts;
}
