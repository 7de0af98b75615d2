import type { ReservationDraft } from '@server/features/reservations/changes/reservation-draft';
import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import { toLocalDate } from '@server/kernel/property-clock';
import type { PropertyRow } from '@server/stores/property-store';
import type { Store, Tx } from '@server/stores/store';
import type { TestClock } from '../service/store';
import { createSeededBytes, openTestStore } from '../service/store';
import { createGuestRow, createId, createPropertyRow, createRoomRow, createRoomTypeRow } from './rows';

/** Types 1, 2 and 3 of property 1, with three, two and one room. Rooms are numbered through: 1 to 6. */
export const DOUBLE = createId('rty', 1);
export const TWIN = createId('rty', 2);
export const LOFT = createId('rty', 3);
const typeOfRoom = [DOUBLE, DOUBLE, DOUBLE, TWIN, TWIN, LOFT];

/** One seeded property in a real file. The clock begins on 21 November 2026, 09:00 in Lisbon. */
export interface ReservationWorld {
  readonly store: Store;
  readonly clock: TestClock;
  readonly file: string;
  readonly property: PropertyRow;
  readonly context: ReservationContext;
  /** Runs one transaction, which is undone when it throws, as that of a call is. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  today(): string;
}

export const createRoomId = (number: number): string => createId('unt', number);

type SeededStores = Pick<Tx, 'properties' | 'rooms' | 'guests'>;

/** Writes types, rooms and guest 1 for the property; ids are those of property 1 plus `offset`. */
export async function seedRooms(tx: SeededStores, property: PropertyRow, offset = 0): Promise<void> {
  const propertyId = property.id;
  await tx.properties.insert(property);
  for (const number of [1, 2, 3]) await tx.rooms.saveType(createRoomTypeRow(number + offset, { propertyId }));
  for (const [index, roomTypeId] of typeOfRoom.entries())
    await tx.rooms.saveRoom(
      createRoomRow(index + 1 + offset, {
        propertyId,
        roomTypeId: createId('rty', Number(roomTypeId.slice(4)) + offset),
      }),
    );
  await tx.guests.save(createGuestRow(1 + offset, { propertyId }));
}

/** The end of a transaction whose work may have thrown. */
type Ending<T> = { readonly value: T } | { readonly error: unknown };

/** Undoes the savepoint alone. Tests of the store cover a transaction that throws in a commit window. */
export async function undoOnThrow<Inside extends Pick<Tx, 'savepoint'>, T>(
  transact: (work: (tx: Inside) => Promise<Ending<T>>) => Promise<Ending<T>>,
  work: (tx: Inside) => Promise<T>,
): Promise<T> {
  const ending = await transact(async (tx) => {
    try {
      return { value: await tx.savepoint(() => work(tx)) };
    } catch (error) {
      return { error };
    }
  });
  if ('error' in ending) throw ending.error;
  return ending.value;
}

export async function openReservationWorld(differing: Partial<PropertyRow> = {}): Promise<ReservationWorld> {
  const { store, clock, file } = openTestStore();
  const property = createPropertyRow(1, differing);
  await store.transact((tx) => seedRooms(tx, property));
  const context = { property, canOverride: false, randomBytes: createSeededBytes(3) };
  return {
    store,
    clock,
    file,
    property,
    context,
    run: (work) => undoOnThrow((inside) => store.transact(inside), work),
    today: () => toLocalDate(property.timeZone, clock.now()),
  };
}

/** Creates the draft of a confirmed reservation of guest 1, for two in a double. */
export const createReservationDraft = (
  arrival: string,
  departure: string,
  differing: Partial<ReservationDraft> = {},
): ReservationDraft => ({
  arrival,
  departure,
  roomTypeId: DOUBLE,
  room: { kind: 'in_time' },
  guest: { kind: 'known', guestId: createId('gst', 1) },
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
