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
        `This computer's clock moved to ${formatTimestamp(suspectAt)}. Is it right? If so: ${confirm}`,
        'If not, set it. Until then, keys past their expiry by it are refused.',
      ];

/** Adds `clock show` and `clock confirm`. */
export function addClock(program: Command, io: Io): void {
  const clock = program.command('clock').description("What the service believes of this computer's clock");
  clock
    .command('show')
    .description('What the clock says, and how far it is trusted')
    .addHelpText('after', formatExample('clock show'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const clockState = await context.call('service.clock', {});
        const { clock_at, now, high_water_at, doubted_at } = clockState;
        const lines = formatDefinitionList([
          ['This computer', formatTimestamp(clock_at)],
          ['What counts', formatTimestamp(now)],
          ['Trusted to', formatTimestamp(high_water_at)],
        ]);
        const confirm = formatCommandFor(io, context.directory.path, 'clock confirm');
        return { value: clockState, lines: [...lines, ...formatClockQuestion(doubted_at, confirm)] };
      }),
    );
  clock
    .command('confirm')
    .description('Say that the clock is right, after it moved far ahead')
    .addHelpText('after', formatExample('clock confirm'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const confirmed = await context.call('service.confirmClock', {});
        return {
          value: confirmed,
          lines: [`The clock is trusted: ${formatTimestamp(confirmed.high_water_at)}`],
        };
      }),
    );
}
