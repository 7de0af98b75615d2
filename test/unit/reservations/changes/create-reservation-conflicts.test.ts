import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import {
  createReservationDraft,
  LOFT,
  openReservationWorld,
} from '../../../support/reservations/reservation-world';
import { bookIn } from '../../../support/reservations/run-reservation-steps';
import { verifies } from '../../../support/service/verifies';

const FAR = '2027-03-01';

describe('a new reservation', () => {
  verifies(
    'domain.reference-unique',
    'with a reference already given to a stay is refused, full house or not',
    async () => {
      const world = await openReservationWorld();
      const reference = { channel: 'booking.com', externalRef: '4711', externalRoom: 1 };
      const draft = createReservationDraft(FAR, '2027-03-02', { roomTypeId: LOFT, reference });
      const answers = await Promise.all(Array.from({ length: 5 }, () => getRefusal(bookIn(world, draft))));
      expect(answers.toSorted()).toEqual(['done', ...Array<string>(4).fill('duplicate_reference')]);
    },
  );

  verifies('domain.last-unit', 'of the last unit succeeds once, however many are made at once', async () => {
    const world = await openReservationWorld();
    const draft = createReservationDraft(FAR, '2027-03-02', { roomTypeId: LOFT });
    const answers = await Promise.all(Array.from({ length: 40 }, () => getRefusal(bookIn(world, draft))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'no_availability']));
  });

  it('needs one unit left on every night', async () => {
    const world = await openReservationWorld();
    await bookIn(world, createReservationDraft('2027-03-02', '2027-03-03', { roomTypeId: LOFT }));
    const createDates = (arrival: string, departure: string) =>
      getRefusal(bookIn(world, createReservationDraft(arrival, departure, { roomTypeId: LOFT })));
    expect(await createDates(FAR, '2027-03-05')).toBe('no_availability');
    expect(await createDates('2027-03-03', '2027-03-05')).toBe('done');
    expect(await createDates(FAR, '2027-03-02')).toBe('done');
  });
});
