import type { FoundReservation, ReservationJson } from '@server/stores/reservation-store';
import type { Permission } from '@shared/kernel/permissions';

/** Which parts of a reservation the caller may see. */
export interface ReservationVisibility {
  readonly showsMoney: boolean;
  readonly showsContact: boolean;
}

/** Gets what a key's permissions make visible. */
export const getVisibility = (scopes: ReadonlySet<Permission>): ReservationVisibility => ({
  showsMoney: scopes.has('finance.folio.read'),
  showsContact: scopes.has('guests.contact.read'),
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

/**
 * Formats one reservation from stored texts without parsing them.
 * The order is: view, money if visible, further members (`"name":value`), then the guest, with contact if visible.
 */
export function formatReservation(
  json: ReservationJson,
  visibility: ReservationVisibility,
  further = '',
): string {
  const money = visibility.showsMoney ? `,${withoutLastBrace(withoutFirstBrace(json.money))}` : '';
  const guest = visibility.showsContact
    ? `${withoutLastBrace(json.guestView)},"contact":${json.guestContact}}`
    : json.guestView;
  return `${withoutLastBrace(json.view)}${money}${further === '' ? '' : `,${further}`},"guest":${guest}}`;
}

/** Creates an operation's response about one reservation. */
export const createReservationAnswer = (
  { id, version, json }: FoundReservation,
  visibility: ReservationVisibility,
): { json: string; version: number; targetId: string } => ({
  json: formatReservation(json, visibility),
  version,
  targetId: id,
});
