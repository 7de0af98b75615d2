import { createCommandAction } from '@server/cli/context/command-action';
import { formatCommandFor } from '@server/cli/context/command-for';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { formatDefinitionList, formatTimestamp } from '@server/cli/output/table';
import type { Command } from 'commander';
import { z } from 'zod';

/** Formats the question whether a clock jump is right. Empty while the clock is trusted. `confirm` is the command for yes. */
export const formatClockQuestion = (suspectAt: string | null, confirm: string): string[] =>
  suspectAt === null
    ? []
    : [
        `The system clock jumped forward to ${formatTimestamp(suspectAt)}. If that is right, run: ${confirm}`,
        'If not, correct the clock. Until then, keys that expire before that time are refused.',
      ];

/** Adds `clock show` and `clock confirm`. */
export function addClock(program: Command, io: Io): void {
  const clock = program.command('clock').description('Show or confirm the system clock');
  clock
    .command('show')
    .description('Show the system clock and the trusted time')
    .addHelpText('after', formatExample('clock show'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const clockState = await context.call('service.clock', {});
        const { clock_at, now, high_water_at, doubted_at } = clockState;
        const lines = formatDefinitionList([
          ['System clock', formatTimestamp(clock_at)],
          ['Used for expiry', formatTimestamp(now)],
          ['Trusted until', formatTimestamp(high_water_at)],
        ]);
        const confirm = formatCommandFor(io, context.directory.path, 'clock confirm');
        return { value: clockState, lines: [...lines, ...formatClockQuestion(doubted_at, confirm)] };
      }),
    );
  clock
    .command('confirm')
    .description('Confirm that the clock is right after a jump forward')
    .addHelpText('after', formatExample('clock confirm'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const confirmed = await context.call('service.confirmClock', {});
        return {
          value: confirmed,
          lines: [`Clock confirmed: ${formatTimestamp(confirmed.high_water_at)}`],
        };
      }),
    );
}
