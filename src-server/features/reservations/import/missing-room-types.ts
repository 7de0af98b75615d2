import type { RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';
import type { LinedBooking } from './collect-bookings';

/** What the bookings of a file tell of a room type. */
export interface MissingRoomType {
  readonly code: string;
  readonly name: string;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** Median price of the nights sold, minor units. */
  readonly basePrice: number;
}

/** Most people have a room for two. */
const LEAST_ADULTS = 2;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return Math.round((lower + upper) / 2);
}

/** Every type that a booking was sold as or given, by code. */
export function findMissingRoomTypes(reservations: readonly LinedBooking[]): MissingRoomType[] {
  const codes = new Set(
    reservations.flatMap(({ reservation }) => [reservation.roomTypeCode, reservation.assignedTypeCode]),
  );
  return [...codes].toSorted().map((code) => {
    const sold = reservations
      .map(({ reservation }) => reservation)
      .filter(({ roomTypeCode }) => roomTypeCode === code);
    return {
      code,
      name: code,
      maxAdults: sold.reduce((most, { adults }) => Math.max(most, adults), LEAST_ADULTS),
      maxChildren: sold.reduce((most, { children }) => Math.max(most, children), 0),
      basePrice: median(sold.map(({ nightPrice }) => nightPrice)),
    };
  });
}

/** Makes the type. */
export async function addNeededType(
  tx: Tx,
  propertyId: string,
  needed: MissingRoomType,
  randomBytes: RandomBytes,
): Promise<RoomTypeRow> {
  const type: RoomTypeRow = {
    ...needed,
    id: createId('rty', tx.nowMs, randomBytes),
    propertyId,
    isActive: true,
    version: 1,
    createdAtMs: tx.nowMs,
    updatedAtMs: tx.nowMs,
  };
  await tx.rooms.saveType(type);
  return type;
}
