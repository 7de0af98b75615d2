import { createCommandAction } from '@server/cli/context/command-action';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import type { Command } from 'commander';
import { z } from 'zod';

const formatRemoved = (removed: number): string => {
  if (removed === 0) return 'There were no notes.';
  return removed === 1 ? '1 note removed.' : `${removed} notes removed.`;
};

/** Adds `crash-notes remove`. `attention` says whether there are any, and `support-report` has them. */
export function addCrashNotes(program: Command, io: Io): void {
  program
    .command('crash-notes')
    .description('Remove notes of unexpected ends of the program')
    .command('remove')
    .description('Remove the notes, once a report has them')
    .addHelpText('after', formatExample('crash-notes remove'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const output = await context.call('service.removeCrashNotes', {});
        return { value: output, lines: [formatRemoved(output.removed)] };
      }),
    );
}
