import { BadCorrection } from '../account/corrections.ts';
import { BadInvite } from '../account/invites.ts';
import { NoFfmpeg } from '../film/import/ffmpeg.ts';
import { BadNotice } from '../notice/notices.ts';
import { BadJoin } from '../person/join-accounts.ts';
import { BadBanner } from '../system/banners.ts';
import { BadValue } from '../system/set-settings.ts';
import { BadDecision } from '../withdrawal/withdrawal.ts';

const kinds = [BadInvite, BadCorrection, BadJoin, BadNotice, BadBanner, BadValue, BadDecision, NoFfmpeg];

/** Is this an error of a room whose message tells the operator what to fix? */
export const isOperatorError = (error: unknown): error is Error =>
  kinds.some((kind) => error instanceof kind);
