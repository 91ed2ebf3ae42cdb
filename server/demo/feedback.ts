import { findMember } from '../account/member-admin.ts';
import type { Plaza } from '../context/app-context.ts';
import { feedback } from './texts.ts';

/** The made-up members who give feedback, and the picture that each has chosen. */
const givers = [
  { username: 'demo_ana', avatar: '5.png' },
  { username: 'demo_bruno', avatar: '16.png' },
  { username: 'demo_carla', avatar: '7.png' },
];

/** Milliseconds between two entries: four days. */
const apart = 4 * 86_400_000;

/** Fills in approved feedback, marked as made up. */
export async function fillFeedback({ db, now }: Plaza): Promise<void> {
  for (const [i, { username, avatar }] of givers.entries()) {
    const member = await findMember(db, username);
    const texts = feedback[i];
    if (!member || !texts) continue;
    await db.query('UPDATE member SET avatar = $2 WHERE id = $1', [member.id, avatar]);
    await db.query(
      `INSERT INTO feedback (id, member, content, texts, approved, created_at) VALUES ($1, $2, $3, $4, true, $5)
       ON CONFLICT DO NOTHING`,
      [
        `00000000-0000-4000-8000-0000000feed${i + 1}`,
        member.id,
        texts.en_us,
        JSON.stringify(texts),
        new Date(now().getTime() - (i + 1) * apart),
      ],
    );
  }
}
