import type { Command } from './command.ts';
import { bannerCommands } from './commands/banners.ts';
import { caseCommands } from './commands/cases.ts';
import { chainCommands } from './commands/chains.ts';
import { commentCommands } from './commands/comments.ts';
import { companionCommands } from './commands/companions.ts';
import { correctionCommands } from './commands/corrections.ts';
import { dailyCommands } from './commands/daily-report.ts';
import { depositCommands } from './commands/deposits.ts';
import { feedbackCommands } from './commands/feedback.ts';
import { filmCommands } from './commands/films.ts';
import { gameCommands } from './commands/games.ts';
import { houseCommands } from './commands/house.ts';
import { inviteCommands } from './commands/invites.ts';
import { memberReportCommands } from './commands/member-reports.ts';
import { memberCommands } from './commands/members.ts';
import { noticeCommands } from './commands/notices.ts';
import { operatorCommands } from './commands/operators.ts';
import { playWithCommands } from './commands/play-with.ts';
import { settingCommands } from './commands/settings.ts';
import { withdrawalCommands } from './commands/withdrawals.ts';

/** All that an operator can do, in the order of the help. */
export const commands: readonly Command[] = [
  ...settingCommands,
  ...inviteCommands,
  ...memberCommands,
  ...correctionCommands,
  ...playWithCommands,
  ...withdrawalCommands,
  ...depositCommands,
  ...caseCommands,
  ...dailyCommands,
  ...noticeCommands,
  ...bannerCommands,
  ...feedbackCommands,
  ...houseCommands,
  ...chainCommands,
  ...gameCommands,
  ...filmCommands,
  ...companionCommands,
  ...commentCommands,
  ...memberReportCommands,
  ...operatorCommands,
];
