import type { BookingDraft } from '@server/features/reservations/booking/booking-draft';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import { toLocalDate } from '@server/kernel/property-clock';
import type { PropertyRow } from '@server/stores/property-store';
import type { Store, Tx } from '@server/stores/store';
import type { TestClock } from '../service/store';
import { openTestStore, seededBytes } from '../service/store';
import { guestRow, idOf, propertyRow, roomTypeRow, unitRow } from './rows';

/** Types 1, 2 and 3 of property 1, with three, two and one unit. Units are numbered through: 1 to 6. */
export const DOUBLE = idOf('rty', 1);
export const TWIN = idOf('rty', 2);
export const LOFT = idOf('rty', 3);
const typeOfUnit = [DOUBLE, DOUBLE, DOUBLE, TWIN, TWIN, LOFT];

/** One furnished property over a real file, at 21 November 2026, 09:00 in Lisbon unless the clock moves. */
export interface StayWorld {
  readonly store: Store;
  readonly clock: TestClock;
  readonly file: string;
  readonly property: PropertyRow;
  readonly context: ReservationContext;
  /** One unit of work whose writes are undone when it throws, as those of a call are. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  today(): string;
}

export const unitId = (number: number): string => idOf('unt', number);

/** Writes types, units and guest 1 for the property; ids are those of property 1 plus `offset`. */
export async function furnish(tx: Tx, property: PropertyRow, offset = 0): Promise<void> {
  const propertyId = property.id;
  await tx.properties.insert(property);
  for (const number of [1, 2, 3]) await tx.rooms.saveType(roomTypeRow(number + offset, { propertyId }));
  for (const [index, roomTypeId] of typeOfUnit.entries())
    await tx.rooms.saveUnit(
      unitRow(index + 1 + offset, {
        propertyId,
        roomTypeId: idOf('rty', Number(roomTypeId.slice(4)) + offset),
      }),
    );
  await tx.guests.save(guestRow(1 + offset, { propertyId }));
}

/** What a throw of the unit itself would do to the window is the store's matter: here the savepoint alone is undone. */
async function runUnit<T>(store: Store, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await store.transact(async (tx) => {
    try {
      return { value: await tx.savepoint(() => work(tx)) };
    } catch (error) {
      return { error };
    }
  });
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}

export async function openStayWorld(differing: Partial<PropertyRow> = {}): Promise<StayWorld> {
  const { store, clock, file } = openTestStore();
  const property = propertyRow(1, differing);
  await store.transact((tx) => furnish(tx, property));
  const context = { property, mayOverride: false, randomBytes: seededBytes(3) };
  return {
    store,
    clock,
    file,
    property,
    context,
    run: (work) => runUnit(store, work),
    today: () => toLocalDate(property.timeZone, clock.now()),
  };
}

/** A confirmed stay of guest 1 for two in a double. */
export const draftOf = (
  arrival: string,
  departure: string,
  differing: Partial<BookingDraft> = {},
): BookingDraft => ({
  arrival,
  departure,
  roomTypeId: DOUBLE,
  unit: { kind: 'in_time' },
  guest: { kind: 'known', guestId: idOf('gst', 1) },
  adults: 2,
  children: 0,
  mealPlan: 'room_only',
  source: 'direct',
  reference: null,
  links: [],
  nightPrices: null,
  initialStatus: { kind: 'confirmed' },
  arrivalTimeEstimate: null,
  guestComment: null,
  ...differing,
});
