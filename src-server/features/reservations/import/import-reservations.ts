import type { ReservationContext } from '@server/features/reservations/lifecycle/stay-context';
import type { RoomTypeRow } from '@server/stores/room-store';
import type { Store, Tx } from '@server/stores/store';
import type { AuthorizeBatch } from './authorised-transaction';
import { runAuthorised } from './authorised-transaction';
import { collectBookings } from './collect-bookings';
import type { ImportCounts, ImportOptions } from './import-stays';
import { importReservationsInBatches } from './import-stays';
import { createNoonCache, toImportedReservation } from './imported-stay';
import type { MissingRoomType } from './missing-room-types';
import { addNeededType, findMissingRoomTypes } from './missing-room-types';
import { readBookings } from './read-bookings';
import { createRoomAllocation } from './room-allocation';

export interface ReservationImport extends ImportOptions {
  readonly context: ReservationContext;
  readonly file: string;
  /** The hotel whose rows are imported; null: the file's only hotel. */
  readonly hotel: string | null;
  readonly canAddRooms: boolean;
  /** Called before room types are created, in the same transaction. */
  readonly requireMayAddTypes: AuthorizeBatch;
}

/** Finds the types by code and creates missing ones. */
async function prepareTypes(
  store: Store,
  wanted: ReservationImport,
  needed: readonly MissingRoomType[],
): Promise<ReadonlyMap<string, RoomTypeRow>> {
  const { property, randomBytes } = wanted.context;
  const known = await store.read(({ rooms }) => rooms.listTypes(property.id));
  const codes = new Set(known.map(({ code }) => code));
  const missing = needed.filter(({ code }) => !codes.has(code));
  const created =
    missing.length === 0
      ? []
      : await runAuthorised(
          store,
          { propertyId: property.id, requireAllowed: wanted.requireMayAddTypes },
          makeAll,
        );
  return new Map([...known, ...created].map((type) => [type.code, type]));

  async function makeAll(tx: Tx): Promise<RoomTypeRow[]> {
    const types: RoomTypeRow[] = [];
    for (const type of missing) types.push(await addNeededType(tx, property.id, type, randomBytes));
    return types;
  }
}

/**
 * Imports the past reservations of a hotel booking demand file into a property.
 * Invalid rows are refused one by one. A row that was imported before changes nothing.
 * Throws AppError as `readBookings` and `importReservationsInBatches` do.
 * Throws `validation_failed` if it is not clear which hotel's rows are meant.
 */
export async function importReservationFile(store: Store, wanted: ReservationImport): Promise<ImportCounts> {
  const { context, file, hotel, canAddRooms } = wanted;
  const { property } = context;
  const collected = await collectBookings(readBookings(file, property.currency), hotel);
  const types = await prepareTypes(store, wanted, findMissingRoomTypes(collected.reservations));
  const rooms = await store.read(({ rooms }) => rooms.listRooms(property.id));
  const work = { context, types, plan: createRoomAllocation(rooms), canAddRooms };
  const noonOf = createNoonCache(property.timeZone);
  const reservations = collected.reservations.map((reservation) =>
    toImportedReservation(noonOf, reservation),
  );
  const counts = await importReservationsInBatches(store, work, reservations, wanted);
  const refused = [...collected.refused, ...counts.refused].toSorted((one, other) => one.line - other.line);
  return { ...counts, refused };
}
