import { toGuestView } from '@server/features/guests/guest.schema';
import {
  reservationSchema,
  toReservationMoney,
  toReservationView,
} from '@server/features/reservations/api/reservation';
import { formatReservation, getVisibility } from '@server/features/reservations/api/reservation-text';
import type { ReservationJson } from '@server/stores/reservation-store';
import type { Permission } from '@shared/kernel/permissions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGuestRow, createPropertyRow, createReservationRow } from '../../../support/reservations/rows';

const row = createReservationRow(1, '2026-12-01', { guestComment: '"}{,' });
const guest = createGuestRow(1, { firstName: '}"', email: 'a@example.com' });

const json: ReservationJson = {
  view: JSON.stringify(toReservationView(row, createPropertyRow(1))),
  money: JSON.stringify(toReservationMoney(row, 'EUR')),
  guestView: JSON.stringify(toGuestView(guest)),
};

const readVisible = (scopes: readonly Permission[], further?: string) =>
  JSON.parse(formatReservation(json, getVisibility(new Set(scopes)), further));

const view = toReservationView(row, createPropertyRow(1));
const { guest_comment: _comment, ...hidden } = view;
const money = toReservationMoney(row, 'EUR');
const { id, first_name, last_name } = toGuestView(guest);
const named = { id, first_name, last_name };

describe("the text of a reservation's answer", () => {
  it.each([
    ['no gate open', [], hidden],
    ['contact data alone', ['guests.contact.read'], hidden],
    ['prices', ['finance.folio.read'], { ...hidden, ...money }],
    ['guests', ['guests.profile.read'], { ...view, guest: named }],
    ['guests and contact data', ['guests.profile.read', 'guests.contact.read'], { ...view, guest: named }],
    [
      'all',
      ['guests.profile.read', 'guests.contact.read', 'finance.folio.read'],
      { ...view, ...money, guest: named },
    ],
  ] as const)('holds, with %s, exactly what may be seen', (_title, scopes, expected) => {
    expect(readVisible(scopes)).toEqual(expected);
    expect(reservationSchema.safeParse(readVisible(scopes)).error).toBeUndefined();
  });

  it('leaves out a comment of any text, and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (guestComment, externalRef) => {
        const reference = { channel: 'x', externalRef, externalRoom: 1 };
        const stay = { ...row, guestComment, reference };
        const { guest_comment: _comment, ...rest } = toReservationView(stay, createPropertyRow(1));
        const text = JSON.stringify(toReservationView(stay, createPropertyRow(1)));
        expect(JSON.parse(formatReservation({ ...json, view: text }, getVisibility(new Set())))).toEqual(
          rest,
        );
      }),
    );
  });

  it('takes further members in front of the guest', () => {
    const scopes = new Set(['guests.profile.read'] as const);
    const text = formatReservation(json, getVisibility(scopes), '"unit_condition":"clean"');
    expect(Object.keys(JSON.parse(text)).slice(-2)).toEqual(['unit_condition', 'guest']);
  });

  it('names currency and exact total', () => {
    const three = { arrival: '2026-12-31', nightPrices: [3334, 3333, 3333] };
    expect(toReservationMoney(three, 'JPY')).toEqual({
      night_prices: [
        { date: '2026-12-31', amount: 3334, currency: 'JPY' },
        { date: '2027-01-01', amount: 3333, currency: 'JPY' },
        { date: '2027-01-02', amount: 3333, currency: 'JPY' },
      ],
      total: { amount: 10_000, currency: 'JPY' },
    });
  });
});
