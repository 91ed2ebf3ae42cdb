import { BadCorrection } from '../account/corrections.ts';
import { BadInvite } from '../account/invites.ts';
import { NoFfmpeg } from '../film/import/ffmpeg.ts';
import { BadNotice } from '../notice/notices.ts';
import { BadJoin } from '../person/join-accounts.ts';
import { BadBanner } from '../system/banners.ts';
import { BadValue } from '../system/set-settings.ts';
import { BadDecision } from '../withdrawal/withdrawal.ts';

const kinds = [BadInvite, BadCorrection, BadJoin, BadNotice, BadBanner, BadValue, BadDecision, NoFfmpeg];

/** A refusal of an area whose message says to the operator what to mend. */
export const mendable = (error: unknown): error is Error => kinds.some((kind) => error instanceof kind);
