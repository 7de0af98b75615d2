import type { Command } from 'commander';
import { z } from 'zod';
import { houseAction } from './action';
import { commandFor } from './command-for';
import { example } from './example';
import type { Io } from './io';
import { facts, shortTime } from './table';

/** What a person is asked while the clock is doubted; nothing while it is believed. `confirm`: the command that says yes. */
export const clockQuestion = (doubtedAt: string | null, confirm: string): string[] =>
  doubtedAt === null
    ? []
    : [
        `This computer's clock moved to ${shortTime(doubtedAt)}. Is it right? If so: ${confirm}`,
        'If not, set it. Until then, keys past their expiry by it are refused.',
      ];

/** clock show, confirm. */
export function addClock(program: Command, io: Io): void {
  const clock = program.command('clock').description("What the service believes of this computer's clock");
  clock
    .command('show')
    .description('What the clock says, and how far it is believed')
    .addHelpText('after', example('clock show'))
    .action(
      houseAction(io, z.object({}), async (house) => {
        const shown = await house.call('service.clock', {});
        const { clock_at, now, high_water_at, doubted_at } = shown;
        const lines = facts([
          ['This computer', shortTime(clock_at)],
          ['What counts', shortTime(now)],
          ['Believed to', shortTime(high_water_at)],
        ]);
        const confirm = commandFor(io, house.directory.path, 'clock confirm');
        return { value: shown, lines: [...lines, ...clockQuestion(doubted_at, confirm)] };
      }),
    );
  clock
    .command('confirm')
    .description('Say that the clock is right, after it moved far ahead')
    .addHelpText('after', example('clock confirm'))
    .action(
      houseAction(io, z.object({}), async (house) => {
        const confirmed = await house.call('service.confirmClock', {});
        return { value: confirmed, lines: [`The clock is believed: ${shortTime(confirmed.high_water_at)}`] };
      }),
    );
}
