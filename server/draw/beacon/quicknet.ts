import { fromHex, sameBytes } from '../bytes.ts';
import { type BeaconParams, scheme } from './beacon.ts';

/** drand's quicknet, pinned: a relay is believed only as far as this key goes. Source: https://docs.drand.love */
export const quicknet: BeaconParams = {
  name: 'drand',
  demo: false,
  scheme,
  publicKey: fromHex(
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
      '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  ),
  chainHash: fromHex('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'),
  genesis: 1_692_803_367,
  interval: 3,
};

/** Whether a key is the pinned one: all else is a demo, whatever it is called. */
export const isQuicknet = ({ publicKey }: Pick<BeaconParams, 'publicKey'>): boolean =>
  sameBytes(publicKey, quicknet.publicKey);

/** Relays run by different organisations; which of them answers makes no difference to the result. */
export const quicknetRelays: readonly string[] = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];
