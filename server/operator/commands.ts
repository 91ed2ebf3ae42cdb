import type { Command } from './command.ts';
import { alertCommands } from './commands/alerts.ts';
import { caseCommands } from './commands/cases.ts';
import { chainCommands } from './commands/chains.ts';
import { bannerCommands } from './commands/content/banners.ts';
import { commentCommands } from './commands/content/comments.ts';
import { companionCommands } from './commands/content/companions.ts';
import { feedbackCommands } from './commands/content/feedback.ts';
import { filmCommands } from './commands/content/films.ts';
import { memberReportCommands } from './commands/content/member-reports.ts';
import { noticeCommands } from './commands/content/notices.ts';
import { correctionCommands } from './commands/corrections.ts';
import { dailyCommands } from './commands/daily-report.ts';
import { depositCommands } from './commands/deposits.ts';
import { deskCommands } from './commands/desk.ts';
import { gameCommands } from './commands/games.ts';
import { houseCommands } from './commands/house.ts';
import { inviteCommands } from './commands/invites.ts';
import { memberCommands } from './commands/members.ts';
import { operatorCommands } from './commands/operators.ts';
import { playWithCommands } from './commands/play-with.ts';
import { refusalTextCommands } from './commands/refusal-texts.ts';
import { roundCommands } from './commands/rounds.ts';
import { settingCommands } from './commands/settings.ts';
import { withdrawalCommands } from './commands/withdrawals.ts';

/** The registry: all that an operator can do, in the order of the help. */
export const commands: readonly Command[] = [
  ...settingCommands,
  ...inviteCommands,
  ...memberCommands,
  ...correctionCommands,
  ...playWithCommands,
  ...withdrawalCommands,
  ...depositCommands,
  ...deskCommands,
  ...refusalTextCommands,
  ...caseCommands,
  ...dailyCommands,
  ...noticeCommands,
  ...bannerCommands,
  ...feedbackCommands,
  ...houseCommands,
  ...chainCommands,
  ...gameCommands,
  ...roundCommands,
  ...filmCommands,
  ...companionCommands,
  ...commentCommands,
  ...memberReportCommands,
  ...operatorCommands,
  ...alertCommands,
];
