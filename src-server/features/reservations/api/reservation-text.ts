import type { FoundReservation, ReservationJson, ReservationRow } from '@server/stores/reservation-store';
import type { Permission } from '@shared/kernel/permissions';

/** Which parts of a reservation the caller may see. */
export interface ReservationVisibility {
  readonly showsMoney: boolean;
  /** The guest, and what the guest wrote. */
  readonly showsGuest: boolean;
  readonly showsContact: boolean;
}

/** Gets what a key's permissions make visible. Contact data is a part of the guest, so it needs both permissions. */
export const getVisibility = (scopes: ReadonlySet<Permission>): ReservationVisibility => ({
  showsMoney: scopes.has('finance.folio.read'),
  showsGuest: scopes.has('guests.profile.read'),
  showsContact: scopes.has('guests.profile.read') && scopes.has('guests.contact.read'),
});

/** Lists the stored texts that the caller may not see. */
export const listHiddenFields = ({
  showsMoney,
  showsContact,
}: ReservationVisibility): ('money' | 'guestContact')[] => [
  ...(showsMoney ? [] : ['money' as const]),
  ...(showsContact ? [] : ['guestContact' as const]),
];

/** Removes the last brace of a JSON object, so that members can be added. */
const withoutLastBrace = (object: string): string => object.slice(0, -1);

/** Removes the first brace of a JSON object, so that it can follow a comma. */
const withoutFirstBrace = (object: string): string => object.slice(1);

// No text inside the view contains this: JSON escapes the quotes of a text.
const GUEST_COMMENT = /,"guest_comment":(?:null|"(?:[^"\\]|\\.)*")/;

/** Formats the guest, with contact data if visible. */
const formatGuest = (json: ReservationJson, { showsContact }: ReservationVisibility): string =>
  showsContact ? `${withoutLastBrace(json.guestView)},"contact":${json.guestContact}}` : json.guestView;

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
  const guest = visibility.showsGuest ? `,"guest":${formatGuest(json, visibility)}` : '';
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
