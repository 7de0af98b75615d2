import type { reservation } from '@server/db/shared/schema/reservations.schema';
import type { PropertyTimes } from '@server/features/reservations/api/reservation';
import {
  reservationMoneySchema,
  reservationViewSchema,
  toReservationMoney,
  toReservationView,
} from '@server/features/reservations/api/reservation';
import { sumAmounts } from '@server/features/reservations/domain/night-prices';
import type { ReservationRow } from '@server/stores/reservation-store';
import type { CancelReason, ReservationStatus } from '@server/stores/reservation-values';
import {
  cancelReasons,
  mealPlans,
  reservationSources,
  reservationStatuses,
} from '@server/stores/reservation-values';
import { z } from 'zod';

export type StoredReservation = typeof reservation.$inferSelect;

/** The settings of the property that a stored reservation depends on. */
export interface PropertySettings extends PropertyTimes {
  readonly currency: string;
}

const storedValues = z.object({
  mealPlan: z.enum(mealPlans),
  source: z.enum(reservationSources),
  cancelReason: z.enum(cancelReasons).nullable(),
});
const storedLinks = z.array(z.object({ system: z.string(), ref: z.string() }));
const storedPrices = z.array(z.number());

/** Converts a status to its stored number. */
export const encodeStatus = (status: ReservationStatus): number => reservationStatuses.indexOf(status);

/** Converts a stored number to its status. */
export function readStatus(stored: number): ReservationStatus {
  const status = reservationStatuses[stored];
  if (status === undefined) throw new TypeError(`no reservation status is stored as ${stored}`);
  return status;
}

/** Reads the reason of a cancelled reservation. */
export const readCancelReason = ({ cancelReason }: StoredReservation): CancelReason | undefined =>
  storedValues.shape.cancelReason.parse(cancelReason) ?? undefined;

/** Converts a stored row to a reservation. */
export function toReservationRow(stored: StoredReservation): ReservationRow {
  const {
    status,
    channel,
    externalRef,
    externalRoom,
    links,
    nightPrices,
    total: _t,
    view: _v,
    money: _m,
    ...rest
  } = stored;
  return {
    ...rest,
    ...storedValues.parse(stored),
    status: readStatus(status),
    reference:
      channel === null || externalRef === null || externalRoom === null
        ? null
        : { channel, externalRef, externalRoom },
    links: storedLinks.parse(JSON.parse(links)),
    nightPrices: storedPrices.parse(JSON.parse(nightPrices)),
  };
}

/** Converts a reservation to its row. Columns and the JSON that the API shows come from the same values. */
export function toStoredReservation(row: ReservationRow, property: PropertySettings): StoredReservation {
  const { reference, links, nightPrices, status, ...rest } = row;
  return {
    ...rest,
    status: encodeStatus(status),
    channel: reference?.channel ?? null,
    externalRef: reference?.externalRef ?? null,
    externalRoom: reference?.externalRoom ?? null,
    links: JSON.stringify(links),
    nightPrices: JSON.stringify(nightPrices),
    total: sumAmounts(nightPrices),
    view: JSON.stringify(reservationViewSchema.parse(toReservationView(row, property))),
    money: JSON.stringify(reservationMoneySchema.parse(toReservationMoney(row, property.currency))),
  };
}
