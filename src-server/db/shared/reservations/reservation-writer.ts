import type { SharedSql, UniqueRule } from '@server/db/shared/engine/shared-sql';
import { reservation } from '@server/db/shared/schema/reservations.schema';
import { isBlockingInventory } from '@server/features/reservations/domain/status-machine';
import { listNights } from '@server/kernel/local-date';
import type { ReservationChange } from '@server/stores/reservation-change';
import type { ReservationRow } from '@server/stores/reservation-store';
import { AppError } from '@shared/kernel/errors';
import { getTableColumns } from 'drizzle-orm';
import type { ComparedColumns } from './compare-reservation';
import { comparedColumns, compareReservation } from './compare-reservation';
import { createLinkWriter } from './reservation-links';
import type { PropertySettings, StoredReservation } from './reservation-row';
import { encodeStatus, toStoredReservation } from './reservation-row';

function createUpsertSql(): string {
  const columns = Object.entries(getTableColumns(reservation)).map(([field, { name }]) => ({ field, name }));
  const frozen = ['id', 'property_id', 'created_at'];
  const changed = columns.filter(({ name }) => !frozen.includes(name));
  return `INSERT INTO reservation (${columns.map(({ name }) => name).join(', ')})
    VALUES (${columns.map(({ field }) => `@${field}`).join(', ')})
    ON CONFLICT (id) DO UPDATE SET ${changed.map(({ name }) => `${name} = excluded.${name}`).join(', ')}
    WHERE reservation.property_id = excluded.property_id`;
}

const LIVING_REFERENCE: UniqueRule = { name: 'reservation_living_reference', column: 'external_ref' };
const ONE_GUEST_IN_HOUSE: UniqueRule = { name: 'reservation_in_house', column: 'unit_id' };
const NIGHT_SOLD_ONCE: UniqueRule = { name: 'unit_night_pkey', column: 'night' };

/** Converts a broken uniqueness rule of `reservation` to its refusal. Returns other errors unchanged. */
function toRefusal(cause: unknown, hasBroken: SharedSql['hasBroken']): unknown {
  if (hasBroken(cause, LIVING_REFERENCE))
    return new AppError(
      'duplicate_reference',
      'Another reservation already has this channel, external_ref and external_room.',
      { cause },
    );
  if (hasBroken(cause, ONE_GUEST_IN_HOUSE))
    return new AppError('unit_occupied', 'Another guest is still checked in to the room.', { cause });
  return cause;
}

const createConflictError = (cause: unknown): AppError =>
  new AppError('unit_conflict', 'The room is taken on at least one of the nights.', { cause });

/** True if the reservation takes the same nights of the same room as before. */
const isUnmoved = (before: ComparedColumns, row: ReservationRow): boolean =>
  before.roomId === row.roomId &&
  before.arrival === row.arrival &&
  before.departure === row.departure &&
  before.status === encodeStatus(row.status);

function prepareWrites({ prepare, dialect }: SharedSql) {
  return {
    readSettings: prepare<PropertySettings>(
      `SELECT time_zone AS "timeZone", currency, check_in_time AS "checkInTime", check_out_time AS "checkOutTime"
       FROM property WHERE id = ?`,
    ),
    readBefore: prepare<ComparedColumns>(
      `SELECT ${comparedColumns} FROM reservation WHERE property_id = ? AND id = ?`,
    ),
    upsert: prepare(createUpsertSql()),
    freeNights: prepare('DELETE FROM unit_night WHERE reservation_id = ?'),
    takeNights: prepare(
      `INSERT INTO unit_night (unit_id, night, reservation_id)
       SELECT @roomId, n.value, @id FROM ${dialect.formatEach('@nights', 'n')}`,
    ),
  };
}

/**
 * Creates the writer of a reservation with its JSON and its nights. `onWritten` gets what changed, and where. It may throw after a
 * part of the writes, so the caller needs a savepoint.
 */
export function createReservationWriter(
  statements: SharedSql,
  onWritten: (change: ReservationChange, propertyId: string) => void,
): (row: ReservationRow) => Promise<void> {
  const { readSettings, readBefore, upsert, freeNights, takeNights } = prepareWrites(statements);
  const { hasBroken } = statements;
  const writeLinks = createLinkWriter(statements);

  async function writeRow(stored: StoredReservation): Promise<void> {
    try {
      const written = await upsert.run({ ...stored, hasRoomProblem: Number(stored.hasRoomProblem) });
      if (written !== 1) throw new TypeError('the reservation belongs to another property');
    } catch (error) {
      throw toRefusal(error, hasBroken);
    }
  }

  async function takeRoom({ id, roomId, arrival, departure }: ReservationRow): Promise<void> {
    if (roomId === null) return;
    try {
      await takeNights.run({ roomId, id, nights: JSON.stringify(listNights(arrival, departure)) });
    } catch (error) {
      throw hasBroken(error, NIGHT_SOLD_ONCE) ? createConflictError(error) : error;
    }
  }

  return async (row) => {
    const property = await readSettings.get(row.propertyId);
    if (property === undefined) throw new TypeError('the reservation names no property');
    const before = (await readBefore.get(row.propertyId, row.id)) ?? null;
    const stored = toStoredReservation(row, property);
    await writeRow(stored);
    if (before === null || !isUnmoved(before, row)) {
      await freeNights.run(row.id);
      if (isBlockingInventory(row.status)) await takeRoom(row);
    }
    if (before?.links !== stored.links) await writeLinks(stored);
    onWritten(compareReservation(before, stored), row.propertyId);
  };
}
