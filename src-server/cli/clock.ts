import type { Command } from 'commander';
import { z } from 'zod';
import { houseAction } from './action';
import { example } from './example';
import type { Io } from './io';
import { shortTime } from './table';

/** clock confirm. */
export function addClock(program: Command, io: Io): void {
  program
    .command('clock')
    .description("What the service believes of this computer's clock")
    .command('confirm')
    .description('Say that the clock is right, after it moved far ahead')
    .addHelpText('after', example('clock confirm'))
    .action(
      houseAction(io, z.object({}), async (house) => {
        const clock = await house.call('service.confirmClock', {});
        return { value: clock, lines: [`The clock is believed: ${shortTime(clock.high_water_at)}`] };
      }),
    );
}
