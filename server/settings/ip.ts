import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net';

/**
 * An IP address in the form in which it is compared and stored: without brackets, port and zone, IPv6 in its short form
 * (RFC 5952), IPv4-mapped addresses (RFC 4291, section 2.5.5.2) as IPv4. Undefined when the text is no address.
 */
export function plainAddress(text: string): string | undefined {
  // As a socket that listens for both families names nearly everybody; each request passes here.
  const short = text.startsWith('::ffff:') ? text.slice(7) : text;
  if (isIPv4(short)) return short;
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return undefined;
  const { address } = new SocketAddress({ address: bare.replace(/%.*$/, ''), family: 'ipv6' });
  const mapped = address.replace(/^::ffff:(?=[\d.]+$)/, '');
  return isIPv4(mapped) ? mapped : address;
}

/** An address, or a range with its prefix length (RFC 4632). `/0` is not allowed, because it would include everybody. */
const rangeShape = /^([^/]+?)(?:\/([1-9]\d{0,2}))?$/;

/** A set of addresses and ranges, IPv4 and IPv6. */
export class Ranges {
  readonly #list = new BlockList();

  /** @param entries such as `10.0.0.5` or `2001:db8::/32`. @throws RangeError for one that is neither */
  constructor(entries: readonly string[]) {
    for (const entry of entries) this.#add(entry);
  }

  #add(entry: string) {
    const [, start = '', bits] = rangeShape.exec(entry) ?? [];
    const family = isIPv4(start) ? 'ipv4' : 'ipv6';
    const length = Number(bits ?? (family === 'ipv4' ? 32 : 128));
    if (!(isIPv4(start) || isIPv6(start)) || start.includes('%') || length > (family === 'ipv4' ? 32 : 128))
      throw new RangeError(entry);
    this.#list.addSubnet(start, length, family);
  }

  /** Is the address in the set? */
  has(ip: string): boolean {
    return this.#list.check(ip, isIPv4(ip) ? 'ipv4' : 'ipv6');
  }
}

/** The addresses of this machine itself. */
export const loopback = new Ranges(['127.0.0.0/8', '::1']);
