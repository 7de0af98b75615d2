import type { RoomTypeRow } from '@server/stores/room-store';
import type { Tx } from '@server/stores/store';
import { createId } from '@shared/kernel/ids';
import type { RandomBytes } from '@shared/kernel/token';
import type { NumberedReservation } from './collect-bookings';

/** What the rows of a file show of a room type. */
export interface MissingRoomType {
  readonly code: string;
  readonly name: string;
  readonly maxAdults: number;
  readonly maxChildren: number;
  /** Median price of the sold nights, minor units. */
  readonly basePrice: number;
}

/** Most rooms are for two. */
const MIN_ADULTS = 2;

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return Math.round((lower + upper) / 2);
}

/** Finds every sold or assigned type, by code. */
export function findMissingRoomTypes(reservations: readonly NumberedReservation[]): MissingRoomType[] {
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
      maxAdults: sold.reduce((most, { adults }) => Math.max(most, adults), MIN_ADULTS),
      maxChildren: sold.reduce((most, { children }) => Math.max(most, children), 0),
      basePrice: findMedian(sold.map(({ nightPrice }) => nightPrice)),
    };
  });
}

/** Creates the type. */
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
