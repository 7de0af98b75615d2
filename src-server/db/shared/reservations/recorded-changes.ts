import type { RecordedChanges, ReservationChange } from '@server/stores/reservation-change';
import { MAX_RECORDED_CHANGES } from '@server/stores/reservation-change';

/** True if a listed field shows the change. A property's new check-in time changes answers of reservations, but no field. */
const isListed = ({ reservationId: _id, version: _version, ...fields }: ReservationChange): boolean =>
  Object.keys(fields).length > 0;

/** Summarises changes for their record. null: there are none. */
export const summariseChanges = (changes: readonly ReservationChange[]): RecordedChanges | null =>
  changes.length === 0
    ? null
    : { total: changes.length, changes: changes.filter(isListed).slice(0, MAX_RECORDED_CHANGES) };
