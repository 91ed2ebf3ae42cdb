import type { uploadImage } from '../../contract/system.ts';
import type { Plaza } from '../context/app-context.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import type { MemberAsker } from '../http/asker.ts';
import { network, returnAttempt } from '../http/rate-limit.ts';
import type { Admit } from '../http/serve.ts';
import { Semaphore } from '../jobs/semaphore.ts';
import { kindOf } from './kinds.ts';
import { pictureLimits, readPicture } from './picture.ts';
import { PictureStore } from './store.ts';

/** Uploads allowed to one member, and to one network. */
export const uploads = {
  member: { limit: 20, seconds: 86_400 },
  network: { limit: 300, seconds: 3_600 },
};

/**
 * Bounds the uploads that this node holds in memory, at most 8 MiB each, until their pictures are stored. A waiting upload
 * fills only the socket's buffers. One network may use half of the places.
 */
const places = new Semaphore({
  atOnce: 8,
  waiting: 24,
  each: { atOnce: 4, waiting: 12 },
  patience: 10_000,
  retryAfter: 5,
});

/** Was the upload refused for a reason that is not the member's? Then their attempt is not counted. */
const isNotTheirFault = (error: unknown) =>
  error instanceof Refusal && (error.word === 'busy' || error.word === 'too_many');

/**
 * Admits an upload before its body is read: it counts the attempt, then takes a place. An upload that turns out to be broken or
 * no picture stays counted, because it cost the same.
 */
export const admitUpload =
  ({ db }: Plaza): Admit<typeof uploadImage> =>
  async ({ ip, member, allow }, rest) => {
    const from = network(ip);
    // Checked before anything is counted, so that a flood does not reach the database.
    places.expectRoom(from);
    const counted: string[] = [];
    const count = async (bucket: string, allowance: typeof uploads.member) => {
      await allow(bucket, allowance);
      counted.push(bucket);
    };
    try {
      await count(`upload:${member.id}`, uploads.member);
      await count(`upload:network:${from}`, uploads.network);
      return await places.run(from, rest);
    } catch (error) {
      if (isNotTheirFault(error)) for (const bucket of counted) await returnAttempt(db, bucket);
      throw error;
    }
  };

/** Stores a member's picture. @returns its path */
export async function takeUpload({ db, env, now }: Plaza, { member, file }: MemberAsker): Promise<string> {
  if (!file) throw new Invalid({ file: 'missing' });
  if (file.length > pictureLimits.bytes) throw new Refusal('upload_size');
  if (!kindOf(file)) throw new Refusal('upload_type');
  const picture = await readPicture(file);
  const path = await new PictureStore(env.DATA_DIR).put(picture);
  await db.query(
    `INSERT INTO upload (member, path, width, height, thumbhash, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (member, path) DO NOTHING`,
    [member.id, path, picture.width, picture.height, picture.thumbhash, now()],
  );
  return path;
}
