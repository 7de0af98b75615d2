import { addDays } from '@server/kernel/local-date';
import { normaliseText } from '@server/kernel/name-search-key';
import type { ReservationFilter, ReservationPageRequest } from '@server/stores/reservation-pages';
import { reservationSortKeys } from '@server/stores/reservation-pages';
import type { ReservationPage, ReservationRow } from '@server/stores/reservation-store';
import type { ReservationStatus } from '@server/stores/reservation-values';
import { reservationStatuses } from '@server/stores/reservation-values';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenContractStore } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import {
  createGuestRow,
  createId,
  createPropertyRow,
  createReservationRow,
  createRoomRow,
  createRoomTypeRow,
} from '../../../support/reservations/rows';

const PROPERTY = createId('prp', 1);
const START = '2026-12-01';

const guests = [
  createGuestRow(1, { firstName: 'Ana', lastName: 'Silva', email: 'ana@example.com' }),
  createGuestRow(2, { firstName: 'Rui', lastName: 'Salgado', email: 'silva.rui@example.com' }),
  createGuestRow(3, { firstName: 'Zoë', lastName: 'Ångström' }),
  // One name is frequent enough for a broad search.
  ...Array.from({ length: 1000 }, (_, index) =>
    createGuestRow(1001 + index, { firstName: 'Eva', lastName: 'Costa' }),
  ),
];

const createStatusFields = (status: ReservationStatus): Partial<ReservationRow> => ({
  status,
  holdExpiresAtMs: status === 'tentative' ? Date.UTC(2027, 0, 1) : null,
});

/** Forty reservations that differ in every filtered field, with ties in every sort key. */
const rows: readonly ReservationRow[] = Array.from({ length: 40 }, (_, index) => {
  const status = reservationStatuses[index % 6] ?? 'confirmed';
  const arrival = addDays(START, (index * 7) % 12);
  const nights = 1 + (index % 4);
  const hasRoom = index % 5 === 0 && ['tentative', 'confirmed', 'checked_out'].includes(status);
  return createReservationRow(index + 1, arrival, {
    ...createStatusFields(status),
    departure: addDays(arrival, nights),
    nightPrices: new Array<number>(nights).fill(1),
    roomTypeId: createId('rty', 1 + (index % 2)),
    roomId: hasRoom ? createId('unt', index + 1) : null,
    guestId: createId('gst', index % 4 === 3 ? 1001 + index : 1 + (index % 4)),
    // Some begin as the most frequent name does.
    reference:
      index % 2 === 0
        ? {
            channel: index % 4 === 0 ? 'airbnb' : 'ota',
            externalRef: `${index % 4 === 0 ? 'X' : 'cos'}-${index}`,
            externalRoom: 1,
          }
        : null,
    links: index % 5 === 0 ? [{ system: 'lock', ref: `L-${index % 3}` }] : [],
    createdAtMs: 1000 * (index % 7),
    updatedAtMs: 1000 * (index % 11),
  });
});

type SharedStore = Awaited<ReturnType<OpenContractStore>>['store'];

async function openFilled(open: OpenContractStore): Promise<SharedStore> {
  const { store } = await open();
  await store.transact(async (tx) => {
    for (const number of [1, 2]) {
      const propertyId = createId('prp', number);
      await tx.properties.insert(createPropertyRow(number));
      await tx.rooms.saveType(createRoomTypeRow(number * 10, { propertyId }));
    }
    for (const number of [1, 2]) await tx.rooms.saveType(createRoomTypeRow(number));
    for (const { roomId } of rows)
      if (roomId !== null) await tx.rooms.saveRoom(createRoomRow(Number(roomId.slice(4))));
    for (const guest of guests) await tx.guests.save(guest);
    for (const row of rows) await tx.reservations.save(row);
    const foreign = { propertyId: createId('prp', 2), roomTypeId: createId('rty', 20) };
    await tx.guests.save(createGuestRow(9, { propertyId: createId('prp', 2), lastName: 'Silva' }));
    await tx.reservations.save(createReservationRow(99, START, { ...foreign, guestId: createId('gst', 9) }));
  });
  return store;
}

const getGuest = ({ guestId }: ReservationRow) =>
  guests.find(({ id }) => id === guestId) ?? createGuestRow(0);

function matchesText(
  row: ReservationRow,
  q: string,
  { searchName, searchContact }: ReservationFilter,
): boolean {
  const { firstName, lastName, email } = getGuest(row);
  const words = normaliseText(q).split(' ').filter(Boolean);
  const names = normaliseText(`${lastName} ${firstName}`).split(' ');
  const byName = words.length > 0 && words.every((word) => names.some((name) => name.startsWith(word)));
  const byEmail = searchContact && (email ?? '').startsWith(q.toLowerCase()) && email !== null;
  const byReference = row.reference?.externalRef.startsWith(q) ?? false;
  return (searchName && byName) || byEmail || row.number.startsWith(q.toUpperCase()) || byReference;
}

const within = (value: string, from: string | null, to: string | null): boolean =>
  (from === null || value >= from) && (to === null || value < to);

const equals = (value: string | null, wanted: string | null): boolean => wanted === null || value === wanted;

const hasLink = ({ links }: ReservationRow, { linkSystem, linkRef }: ReservationFilter): boolean =>
  (linkSystem === null && linkRef === null) ||
  links.some(({ system, ref }) => equals(system, linkSystem) && equals(ref, linkRef));

/** Applies the filter row by row. */
const matches = (row: ReservationRow, filter: ReservationFilter): boolean =>
  (filter.statuses?.includes(row.status) ?? true) &&
  within(row.arrival, filter.arrivalFrom, filter.arrivalTo) &&
  within(row.departure, filter.departureFrom, filter.departureTo) &&
  (filter.stayFrom === null || row.departure > filter.stayFrom) &&
  (filter.stayTo === null || row.arrival < filter.stayTo) &&
  (filter.updatedSinceMs === null || row.updatedAtMs >= filter.updatedSinceMs) &&
  equals(row.roomTypeId, filter.roomTypeId) &&
  equals(row.roomId, filter.roomId) &&
  equals(row.guestId, filter.guestId) &&
  equals(row.reference?.channel ?? null, filter.channel) &&
  equals(row.reference?.externalRef ?? null, filter.externalRef) &&
  hasLink(row, filter) &&
  (filter.q === null || matchesText(row, filter.q, filter));

type Order = Pick<ReservationPageRequest, 'sort' | 'isDescending'>;

const getKey = (row: ReservationRow, { sort }: Order): string | number =>
  sort === 'arrival' ? row.arrival : sort === 'created_at' ? row.createdAtMs : row.updatedAtMs;

function inOrder(found: readonly ReservationRow[], order: Order): string[] {
  const sign = order.isDescending ? -1 : 1;
  const compare = (one: ReservationRow, other: ReservationRow) => {
    const [first, second] = [getKey(one, order), getKey(other, order)];
    if (first === second) return one.id < other.id ? -sign : sign;
    return first < second ? -sign : sign;
  };
  return found.toSorted(compare).map(({ id }) => id);
}

const idIn = (view: string): string => JSON.parse(view).id;

/** Lists the ids of all pages in order. */
async function listAllPages(
  store: SharedStore,
  filter: ReservationFilter,
  order: Order,
  limit: number,
): Promise<string[]> {
  const ids: string[] = [];
  let after: ReservationPageRequest['after'] = null;
  do {
    const request: ReservationPageRequest = { filter, ...order, limit, after };
    const page: ReservationPage = await store.read(({ reservations }) =>
      reservations.page(PROPERTY, request),
    );
    expect(page.items.length).toBeLessThanOrEqual(limit);
    ids.push(...page.items.map(({ view }) => idIn(view)));
    after = page.next;
  } while (after !== null);
  return ids;
}

const day = fc.integer({ min: -2, max: 16 }).map((days) => addDays(START, days));
// Mostly absent, because fifteen filters at once match nothing.
const maybe = <T>(some: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: some });

const filters: fc.Arbitrary<ReservationFilter> = fc.record({
  statuses: maybe(fc.subarray([...reservationStatuses], { minLength: 1 })),
  arrivalFrom: maybe(day),
  arrivalTo: maybe(day),
  departureFrom: maybe(day),
  departureTo: maybe(day),
  stayFrom: maybe(day),
  stayTo: maybe(day),
  updatedSinceMs: maybe(fc.integer({ min: 0, max: 11_000 })),
  roomTypeId: maybe(fc.constantFrom(createId('rty', 1), createId('rty', 2))),
  roomId: maybe(fc.constantFrom(createId('unt', 1), createId('unt', 26))),
  guestId: maybe(fc.constantFrom(createId('gst', 1), createId('gst', 2))),
  channel: maybe(fc.constantFrom('airbnb', 'ota', 'unknown')),
  externalRef: maybe(fc.constantFrom('X-4', 'cos-10', 'x')),
  q: fc.option(
    fc.constantFrom(
      'sil',
      'silva an',
      'ångs',
      'R-2026-00000',
      'r-2026-000011',
      'X-1',
      '??',
      'silva.',
      'cos',
      'costa eva',
    ),
  ),
  linkSystem: maybe(fc.constantFrom('lock', 'books')),
  linkRef: maybe(fc.constantFrom('L-0', 'L-1')),
  searchName: fc.boolean(),
  searchContact: fc.boolean(),
});

/** Random filters that each engine is asked. A question takes ten times as long over a socket. */
const countRuns = (engine: string): number => (engine === 'SQLite' ? 400 : 150);

describe.each(engines)('a page of reservations on %s', (engine, open) => {
  it('holds what the filters say, in order, whatever filters meet and however small the pages', async () => {
    const store = await openFilled(open);
    const order = fc.record({ sort: fc.constantFrom(...reservationSortKeys), isDescending: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(filters, order, fc.integer({ min: 1, max: 50 }), async (filter, by, limit) => {
        const expected = inOrder(
          rows.filter((row) => matches(row, filter)),
          by,
        );
        expect(await listAllPages(store, filter, by, limit)).toEqual(expected);
      }),
      { numRuns: countRuns(engine) },
    );
  });
});
