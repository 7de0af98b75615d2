import { addServe } from '@server/cli/commands/serve';
import type { CommandGroup } from './command-line';

/** The service alone, for a start that does not read the other commands. */
export const commandGroups: readonly CommandGroup[] = [addServe];
