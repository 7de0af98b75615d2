import type { FoundReservation, ReservationJson } from '@server/stores/reservation-store';
import type { Permission } from '@shared/kernel/permissions';

/** What of a reservation the caller may see. */
export interface ReservationVisibility {
  readonly showsMoney: boolean;
  readonly showsContact: boolean;
}

/** The gates that a key's permissions open. */
export const getVisibility = (scopes: ReadonlySet<Permission>): ReservationVisibility => ({
  showsMoney: scopes.has('finance.folio.read'),
  showsContact: scopes.has('guests.contact.read'),
});

/** The stored texts that closed gates keep from the caller. */
export const listHiddenFields = ({
  showsMoney,
  showsContact,
}: ReservationVisibility): ('money' | 'guestContact')[] => [
  ...(showsMoney ? [] : ['money' as const]),
  ...(showsContact ? [] : ['guestContact' as const]),
];

/** A JSON object's text without its last brace, to which members can be added. */
const open = (object: string): string => object.slice(0, -1);

/** A JSON object's text without its first brace, to follow a comma. */
const rest = (object: string): string => object.slice(1);

/**
 * The answer's text of one reservation, put together from stored texts without parsing them: view, money where it may be
 * seen, further members (`"name":value`), and the guest last, with contact where it may be seen.
 */
export function formatReservation(
  json: ReservationJson,
  visibility: ReservationVisibility,
  further = '',
): string {
  const money = visibility.showsMoney ? `,${open(rest(json.money))}` : '';
  const guest = visibility.showsContact
    ? `${open(json.guestView)},"contact":${json.guestContact}}`
    : json.guestView;
  return `${open(json.view)}${money}${further === '' ? '' : `,${further}`},"guest":${guest}}`;
}

/** An operation's answer about one reservation. */
export const createReservationAnswer = (
  { id, version, json }: FoundReservation,
  visibility: ReservationVisibility,
): { json: string; version: number; targetId: string } => ({
  json: formatReservation(json, visibility),
  version,
  targetId: id,
});
