import type { FoundReservation, ReservationJson, ReservationRow } from '@server/stores/reservation-store';
import type { Permission } from '@shared/kernel/permissions';

/** Which parts of a reservation the caller may see. */
export interface ReservationVisibility {
  readonly showsMoney: boolean;
  /** The names of the guest, and what the guest wrote. */
  readonly showsGuest: boolean;
}

/** Gets what a key's permissions make visible. */
export const getVisibility = (scopes: ReadonlySet<Permission>): ReservationVisibility => ({
  showsMoney: scopes.has('finance.folio.read'),
  showsGuest: scopes.has('guests.profile.read'),
});

/** Removes the last brace of a JSON object, so that members can be added. */
const withoutLastBrace = (object: string): string => object.slice(0, -1);

/** Removes the first brace of a JSON object, so that it can follow a comma. */
const withoutFirstBrace = (object: string): string => object.slice(1);

// No text inside the view contains this: JSON escapes the quotes of a text.
const GUEST_COMMENT = /,"guest_comment":(?:null|"(?:[^"\\]|\\.)*")/;

// The member of a guest's view that follows the names. No text inside the view contains it, as above.
const AFTER_NAMES = ',"language":';

/** Formats the id and the names of the guest. */
const formatGuest = ({ guestView }: ReservationJson): string =>
  `${guestView.slice(0, guestView.indexOf(AFTER_NAMES))}}`;

/**
 * Formats one reservation from stored texts without parsing them.
 * The order is: view, money if visible, further members (`"name":value`), then the guest if visible.
 */
export function formatReservation(
  json: ReservationJson,
  visibility: ReservationVisibility,
  further = '',
): string {
  const view = visibility.showsGuest ? json.view : json.view.replace(GUEST_COMMENT, '');
  const money = visibility.showsMoney ? `,${withoutLastBrace(withoutFirstBrace(json.money))}` : '';
  const guest = visibility.showsGuest ? `,"guest":${formatGuest(json)}` : '';
  return `${withoutLastBrace(view)}${money}${further === '' ? '' : `,${further}`}${guest}}`;
}

/** Formats what a key that may not read reservations learns from its own change. decision 0145. */
export const formatReceipt = ({ id, number, status, version }: ReservationRow, further = ''): string =>
  `${withoutLastBrace(JSON.stringify({ id, number, status, version }))}${further === '' ? '' : `,${further}`}}`;

/** Creates an operation's response about one reservation. */
export const createReservationAnswer = (
  { id, version, json }: FoundReservation,
  visibility: ReservationVisibility,
): { json: string; version: number; targetId: string } => ({
  json: formatReservation(json, visibility),
  version,
  targetId: id,
});
