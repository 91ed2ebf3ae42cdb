// Loaded before the server (`node --import`): stops its clock and takes all random numbers from one seed, so that two starts
// make the same site, with the same keys, chains, dice and times. Only for comparing pictures: such keys are not secret.
// The file CLOCK_FILE holds the time, ms since 1970; it is read at start and on every SIGUSR2.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const crypto = createRequire(import.meta.url)('node:crypto');

const told = () => Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));
const start = told();
let now = start;
process.on('SIGUSR2', () => {
  now = told();
});

const RealDate = Date;
globalThis.Date = /** @type {DateConstructor} */ (
  new Proxy(RealDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now], self),
    apply: () => new RealDate(now).toString(),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  })
);
performance.now = () => now - start;

// Node takes this header from another clock.
const emit = http.Server.prototype.emit;
http.Server.prototype.emit = function (/** @type {string} */ event, /** @type {any[]} */ ...args) {
  if (event === 'request') args[1].setHeader('date', new RealDate(now).toUTCString());
  return Reflect.apply(emit, this, [event, ...args]);
};

let drawn = 0;
let left = Buffer.alloc(0);

/** The next bytes of the pseudo-random stream: SHA-256 of a counter. */
function bytes(/** @type {number} */ count) {
  while (left.length < count)
    left = Buffer.concat([left, createHash('sha256').update(`plaza gallery ${drawn++}`).digest()]);
  const given = Buffer.from(left.subarray(0, count));
  left = left.subarray(count);
  return given;
}

/** Fills any typed array or view with random bytes. */
function fill(/** @type {ArrayBufferView} */ view, offset = 0, size = view.byteLength - offset) {
  new Uint8Array(view.buffer, view.byteOffset + offset, size).set(bytes(size));
  return view;
}

function uuid() {
  const all = bytes(16);
  all[6] = (Number(all[6]) & 0x0f) | 0x40;
  all[8] = (Number(all[8]) & 0x3f) | 0x80;
  return all.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

crypto.randomBytes = (/** @type {number} */ size, /** @type {Function | undefined} */ done) =>
  done ? done(null, bytes(size)) : bytes(size);
crypto.randomFillSync = fill;
crypto.randomUUID = uuid;
crypto.randomInt = (/** @type {number} */ low, /** @type {number | undefined} */ high) => {
  const [from, to] = typeof high === 'number' ? [low, high] : [0, low];
  return from + (bytes(6).readUIntBE(0, 6) % (to - from));
};
syncBuiltinESMExports();
globalThis.crypto.getRandomValues = /** @type {Crypto['getRandomValues']} */ (fill);
globalThis.crypto.randomUUID = /** @type {Crypto['randomUUID']} */ (uuid);
Math.random = () => bytes(4).readUInt32BE() / 2 ** 32;
