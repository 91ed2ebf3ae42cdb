/** A real name with all but the first letter of each word hidden: 'Ana María López' becomes 'A••• M••• L•••'. */
export const maskRealName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ');

/** A network without what names one connection: an IPv4 address without its last number; the /64 of an IPv6 address as it is. */
export const maskNetwork = (network: string): string => network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.•');

/** The last four digits of a masked account number. */
export const lastFour = (masked: string): string => masked.slice(-4);

/** An account number, masked or whole, as pages and sentences show it: '…0038'. */
export const maskAccount = (number: string): string => `…${lastFour(number)}`;
