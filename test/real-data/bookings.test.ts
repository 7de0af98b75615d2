import { join } from 'node:path';
import { findBestFit, findFirstFit } from '@server/features/reservations/domain/choose-room';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countRefused, countRoomsNeeded } from '../../bench/nights/place-reservations';
import { readReservations } from '../../bench/nights/read-reservations';
import { runProgram } from '../support/service/program';
import { createTemporaryFolder } from '../support/service/store';
import { verifies } from '../support/service/verifies';

/** The complete data, which is too large for the repository: REAL_DATA=hotel_bookings.csv.gz npm run test:real-data */
function realData(): string {
  const file = process.env['REAL_DATA'];
  if (file === undefined)
    throw new Error('Name the file: REAL_DATA=hotel_bookings.csv.gz npm run test:real-data');
  return file;
}

const report = z.object({
  imported: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string() })),
});

describe('119,390 real bookings', () => {
  verifies(
    'data.oracle',
    'fit the units of the fullest night, and one unit fewer of every type leaves 56 out',
    () => {
      const reservations = readReservations(realData());
      const byArrival = reservations.toSorted((one, other) => one.arrivalDay - other.arrivalDay);
      const needed = countRoomsNeeded(reservations);
      const oneFewer = new Map([...needed].map(([kind, count]) => [kind, count - 1]));
      const refusals = [
        countRefused(byArrival, needed, findFirstFit),
        countRefused(byArrival, oneFewer, findFirstFit),
        countRefused(byArrival, needed, findBestFit),
      ];
      expect([reservations.length, ...refusals]).toEqual([74_486, 0, 56, 0]);
    },
  );

  it('are imported in one go, the bad ones refused by line, and a second run changes nothing', async () => {
    const cliOptions = ['--data-dir', join(createTemporaryFolder(), 'data'), '--json'];
    const property = [
      '--property',
      'City',
      '--time-zone',
      'Europe/Lisbon',
      '--currency',
      'EUR',
      '--country',
      'PT',
    ];
    const owner = ['--owner-name', 'Ana', '--owner-email', 'ana@example.com'];
    await runProgram(['setup', '--organisation', 'Real', ...property, ...owner, ...cliOptions]);
    const run = async () => {
      const options = ['--property', 'City', '--hotel', 'City Hotel', '--create-units', ...cliOptions];
      const finished = await runProgram(['import', 'reservations', realData(), ...options], '', 600_000);
      return report.parse(JSON.parse(finished.stdout));
    };
    const first = await run();
    const second = await run();
    expect([first.imported, first.unchanged, first.refused.length]).toEqual([78_676, 0, 654]);
    expect([second.imported, second.unchanged, second.refused]).toEqual([0, 78_676, first.refused]);
  });
});
