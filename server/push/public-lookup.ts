import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { BlockList, type LookupFunction } from 'node:net';

/** Resolves a host name to addresses. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

/** IPv4 ranges that are not public (IANA's special-purpose registry). */
const special: readonly (readonly [net: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Ranges of global unicast IPv6 that are for documentation, or that contain an IPv4 address (Teredo, 6to4). */
const specialV6: typeof special = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, prefix] of special) refused.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of specialV6) refused.addSubnet(net, prefix, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Is this a public internet address, which the server may contact for a stranger? */
export function isPublic({ address, family }: LookupAddress): boolean {
  if (family === 4) return !refused.check(address, 'ipv4');
  return unicast.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

const byDns: Resolve = (host) =>
  new Promise((resolve, reject) => {
    dnsLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found)));
  });

/**
 * A lookup function for connections that allows public addresses only. The connection uses the very addresses that were
 * checked, so that a name cannot resolve to another one a moment later (DNS rebinding). It is not called for a host that is an
 * IP address itself.
 */
export function publicLookup(resolve: Resolve = byDns): LookupFunction {
  return (host, { all }, done) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(isPublic)) return done(new Error('not a public address'), '');
        return all ? done(null, found) : done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}
