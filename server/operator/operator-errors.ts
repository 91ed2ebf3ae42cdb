import { BadCorrection } from '../account/corrections.ts';
import { BadInvite } from '../account/invites.ts';
import { ConsoleRefusal } from '../errors/console-refusal.ts';
import { NoFfmpeg } from '../film/import/ffmpeg.ts';
import { BadNotice } from '../notice/notices.ts';
import { BadJoin } from '../person/join-accounts.ts';
import { BadBanner } from '../system/banners.ts';
import { BadValue } from '../system/set-settings.ts';
import { BadDecision } from '../withdrawal/withdrawal.ts';
import { BadUsage, Failed } from './command.ts';

const kinds = [BadInvite, BadCorrection, BadJoin, BadNotice, BadBanner, BadValue, BadDecision, NoFfmpeg];

/** Is this an error of a room whose message tells the operator what to fix? */
export const isOperatorError = (error: unknown): error is Error =>
  kinds.some((kind) => error instanceof kind);

/** Is it a refusal of what was asked for, and not a fault of the server? */
export const isRefusal = (error: unknown): boolean =>
  isOperatorError(error) || [Failed, BadUsage, ConsoleRefusal].some((kind) => error instanceof kind);
