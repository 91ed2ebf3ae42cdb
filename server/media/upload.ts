import { kindOf } from '../picture/kinds.ts';
import { pictureLimits, readPicture } from '../picture/picture.ts';
import { PictureStore } from '../picture/store.ts';
import type { Plaza } from '../plaza.ts';
import { Invalid, Refusal } from '../serve/refusal.ts';
import type { MemberAsker } from '../serve/serve.ts';

/** Pictures that one member may give. */
export const uploads = { limit: 20, seconds: 86_400 };

/** Takes a member's picture; gives its path. What is plainly none costs no attempt. */
export async function takeUpload(
  { db, env, now }: Plaza,
  { member, file, allow }: MemberAsker,
): Promise<string> {
  if (!file) throw new Invalid({ file: 'missing' });
  if (file.size > pictureLimits.bytes) throw new Refusal('upload_size');
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!kindOf(bytes)) throw new Refusal('upload_type');
  await allow(`upload:${member.id}`, uploads);
  const picture = await readPicture(bytes);
  const path = await new PictureStore(env.DATA_DIR).put(picture);
  await db.query(
    `INSERT INTO upload (member, path, width, height, thumbhash, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (member, path) DO NOTHING`,
    [member.id, path, picture.width, picture.height, picture.thumbhash, now()],
  );
  return path;
}
