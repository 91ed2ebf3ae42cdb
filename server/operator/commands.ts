import type { Command } from './command.ts';
import { bannerCommands } from './commands/banners.ts';
import { chainCommands } from './commands/chains.ts';
import { feedbackCommands } from './commands/feedback.ts';
import { houseCommands } from './commands/house.ts';
import { inviteCommands } from './commands/invites.ts';
import { memberCommands } from './commands/members.ts';
import { mendCommands } from './commands/mend.ts';
import { noticeCommands } from './commands/notices.ts';
import { operatorCommands } from './commands/operators.ts';
import { settingCommands } from './commands/settings.ts';
import { withdrawalCommands } from './commands/withdrawals.ts';

/** All that an operator can do, in the order of the help. */
export const commands: readonly Command[] = [
  ...settingCommands,
  ...inviteCommands,
  ...memberCommands,
  ...mendCommands,
  ...withdrawalCommands,
  ...noticeCommands,
  ...bannerCommands,
  ...feedbackCommands,
  ...houseCommands,
  ...chainCommands,
  ...operatorCommands,
];
