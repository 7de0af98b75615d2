import { createCommandAction } from '@server/cli/context/command-action';
import { formatCommandFor } from '@server/cli/context/command-for';
import { formatExample } from '@server/cli/output/help-example';
import type { Io } from '@server/cli/output/io';
import { formatDefinitionList, formatTimestamp } from '@server/cli/output/table';
import type { CommandOutput } from '@shared/contract/management-contract';
import type { Command } from 'commander';
import { z } from 'zod';

type ClockOutput = CommandOutput<'service.clock'>;

const formatKeyCount = (count: number): string => (count === 1 ? '1 key' : `${count} keys`);

/** Formats what a confirmation does to keys. Empty if it ends none. */
const formatEndingKeys = ({ expiring_keys: count }: ClockOutput): string[] =>
  count === 0 ? [] : [`By that time ${formatKeyCount(count)} expired. Confirming ends them for good.`];

/** Formats the question whether the clock is right. Empty while it is trusted. `confirm` is the command for yes. */
export const formatClockQuestion = (output: ClockOutput, confirm: string): string[] =>
  output.doubted_at === null
    ? []
    : [
        `The system clock shows ${formatTimestamp(output.clock_at)}. The last trusted time is ${formatTimestamp(output.high_water_at)}.`,
        `If the clock is right, because the computer was off in between, run: ${confirm}`,
        ...formatEndingKeys(output),
        'If it is wrong, correct it. It is trusted after 24 hours of running. Until then, keys that expire before that time are refused.',
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
        const { clock_at, now, high_water_at } = clockState;
        const lines = formatDefinitionList([
          ['System clock', formatTimestamp(clock_at)],
          ['Used for expiry', formatTimestamp(now)],
          ['Last trusted time', formatTimestamp(high_water_at)],
        ]);
        const confirm = formatCommandFor(io, context.directory.path, 'clock confirm');
        return { value: clockState, lines: [...lines, ...formatClockQuestion(clockState, confirm)] };
      }),
    );
  clock
    .command('confirm')
    .description('Confirm that the clock is right after a jump forward')
    .addHelpText('after', formatExample('clock confirm'))
    .action(
      createCommandAction(io, z.object({}), async (context) => {
        const confirmed = await context.call('service.confirmClock', {});
        const { high_water_at, expiring_keys: count } = confirmed;
        const ended = count === 0 ? [] : [`${formatKeyCount(count)} expired by that time, for good.`];
        return {
          value: confirmed,
          lines: [`Clock confirmed: ${formatTimestamp(high_water_at)}`, ...ended],
        };
      }),
    );
}
