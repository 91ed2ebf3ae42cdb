import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The codings in which bodies are sent, the smaller one first. */
export const codings = ['br', 'gzip'] as const;
export type Coding = (typeof codings)[number];

/** The q-value of a coding in `Accept-Encoding` (RFC 9110, section 12.5.3); 0 when it is not accepted. */
function quality(accepted: string, coding: Coding): number {
  for (const part of accepted.split(',')) {
    const [name = '', q] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q\s*=\s*/);
    if (name === coding) return q === undefined ? 1 : Number.parseFloat(q) || 0;
  }
  return 0;
}

/** The first of some codings that an `Accept-Encoding` accepts. */
export const acceptedCoding = (among: readonly Coding[], accepted: string): Coding | undefined =>
  among.find((coding) => quality(accepted, coding) > 0);

/** Characters from which an answer is compressed: a shorter one fits into one packet as it is. */
const minLength = 1400;

// A higher quality makes answers of this size hardly smaller, and takes ten times as long.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compress = { br: (text: string) => brotliCompressSync(text, brotli), gzip: gzipSync };

/** An answer's text with its compressed forms, each made when it is first asked for. */
export class AnswerText {
  readonly text: string;
  /** Seconds for which a cache in front of the server may keep it; undefined: not at all. */
  readonly shared: number | undefined;
  readonly #coded = new Map<Coding, Uint8Array<ArrayBuffer>>();

  constructor(text: string, shared?: number) {
    this.text = text;
    this.shared = shared;
  }

  /** Whether it is sent compressed to those who accept that. */
  get isLong(): boolean {
    return this.text.length >= minLength;
  }

  /** The bytes of one coding. */
  coded(coding: Coding): Uint8Array<ArrayBuffer> {
    const bytes = this.#coded.get(coding) ?? new Uint8Array(compress[coding](this.text));
    this.#coded.set(coding, bytes);
    return bytes;
  }
}
