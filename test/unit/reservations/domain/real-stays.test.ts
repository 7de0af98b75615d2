import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findBestFit, findFirstFit } from '@server/features/reservations/domain/choose-room';
import { expect } from 'vitest';
import { countRefused, countRoomsNeeded } from '../../../../bench/nights/place-reservations';
import { readReservations } from '../../../../bench/nights/read-reservations';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** The real bookings of the demo: a small part of those that test/real-data imports. */
function readDemoStays() {
  const reservations = join(import.meta.dirname, '../../../../src-server/features/setup/demo/bookings.csv');
  const packed = join(createTemporaryFolder(), 'bookings.csv.gz');
  writeFileSync(packed, gzipSync(readFileSync(reservations)));
  return readReservations(packed);
}

verifies(
  'data.oracle',
  'the real stays of the demo fit the units of the fullest night, and not one unit fewer of every type',
  () => {
    const reservations = readDemoStays();
    const byArrival = reservations.toSorted((one, other) => one.arrivalDay - other.arrivalDay);
    const needed = countRoomsNeeded(reservations);
    const oneFewer = new Map([...needed].map(([kind, count]) => [kind, count - 1]));
    expect(reservations.length).toBeGreaterThan(400);
    expect(countRefused(byArrival, needed, findFirstFit)).toBe(0);
    expect(countRefused(byArrival, needed, findBestFit)).toBe(0);
    expect(countRefused(byArrival, oneFewer, findFirstFit)).toBeGreaterThanOrEqual(needed.size);
  },
);
