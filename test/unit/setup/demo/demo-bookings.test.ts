import type { PastReservation } from '@server/features/reservations/import/past-reservation';
import { parseReservationRow } from '@server/features/reservations/import/past-reservation';
import { DEMO_CENTRE, loadDemoBookings } from '@server/features/setup/demo/demo-bookings';
import { countNightsBetween, listNights } from '@server/kernel/local-date';
import { describe, expect, it } from 'vitest';

const read = loadDemoBookings().map(({ line, row }) => ({ line, read: parseReservationRow(row, 'EUR') }));

const reservations: readonly PastReservation[] = read.flatMap(({ read: found }) =>
  found.kind === 'booking' ? [found.reservation] : [],
);

/** Counts nights with more guests than rooms, by hotel and assigned type. */
function overbooked(rooms: Readonly<Record<string, number>>): string[] {
  const taken = new Map<string, number>();
  for (const { hotel, assignedTypeCode, status, arrival, departure } of reservations) {
    if (status !== 'checked_out') continue;
    for (const night of listNights(arrival, departure)) {
      const path = `${hotel} ${assignedTypeCode} ${night}`;
      taken.set(path, (taken.get(path) ?? 0) + 1);
    }
  }
  return [...taken].filter(([path, count]) => count > (rooms[path.slice(0, -11)] ?? 0)).map(([path]) => path);
}

describe('the extract of real bookings', () => {
  it('is accepted row by row', () => {
    expect(read.filter(({ read: { kind } }) => kind === 'refused')).toEqual([]);
    expect(reservations).toHaveLength(843);
  });

  it('is of two hotels, with stays, cancellations and no-shows in each', () => {
    const kinds = new Set(reservations.map(({ hotel, status }) => `${hotel}: ${status}`));
    expect(kinds.size).toBe(6);
  });

  it('arrives within four months before and after its centre', () => {
    const distances = reservations.map(({ arrival }) => countNightsBetween(DEMO_CENTRE, arrival));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(-123);
    expect(Math.max(...distances)).toBeLessThanOrEqual(123);
  });

  it('fits a small hotel of 18 rooms and a smaller one of 11', () => {
    const rooms = { 'Resort Hotel B': 1, 'Resort Hotel C': 13, 'Resort Hotel H': 3, 'Resort Hotel I': 1 };
    expect(overbooked({ ...rooms, 'City Hotel C': 1, 'City Hotel E': 6, 'City Hotel G': 4 })).toEqual([]);
    expect(overbooked({ ...rooms, 'City Hotel C': 1, 'City Hotel E': 5, 'City Hotel G': 4 })).not.toEqual([]);
  });

  it('keeps the line of each row', () => {
    expect(read[0]?.line).toBe(2);
    expect(read.at(-1)?.line).toBe(844);
  });
});
