import { guestSchema } from '@server/features/guests/guest.schema';
import { formatGuest } from '@server/features/guests/guest-text';
import { reservationSchema } from '@server/features/reservations/api/reservation';
import type { ReservationVisibility } from '@server/features/reservations/api/reservation-text';
import { formatReservation, getVisibility } from '@server/features/reservations/api/reservation-text';
import { expireBeforeRead } from '@server/features/reservations/lifecycle/expire-before-read';
import { defineOperation } from '@server/operations/define-operation';
import type { ReservationFilter } from '@server/stores/reservation-pages';
import type { Tx } from '@server/stores/store';
import { createNotFoundError } from '@shared/kernel/errors';
import { createIdSchema } from '@shared/kernel/ids';
import { timestampSchema, toTimestamp } from '@shared/kernel/time';
import { z } from 'zod';

/** Reservations in one export. Few guests have more than ten; the bound keeps the answer small. */
const MAX_EXPORTED = 1000;

const ofEveryKind: Omit<ReservationFilter, 'guestId'> = {
  statuses: null,
  arrivalFrom: null,
  arrivalTo: null,
  departureFrom: null,
  departureTo: null,
  stayFrom: null,
  stayTo: null,
  updatedSinceMs: null,
  roomTypeId: null,
  roomId: null,
  channel: null,
  externalRef: null,
  linkSystem: null,
  linkRef: null,
  q: null,
  searchName: false,
  searchContact: false,
};

async function formatReservations(
  tx: Tx,
  { propertyId, guestId }: { readonly propertyId: string; readonly guestId: string },
  visibility: ReservationVisibility,
): Promise<string> {
  await expireBeforeRead(tx, propertyId);
  const { items, next } = await tx.reservations.page(propertyId, {
    filter: { ...ofEveryKind, guestId },
    sort: 'created_at',
    isDescending: true,
    limit: MAX_EXPORTED,
    after: null,
    withoutMoney: !visibility.showsMoney,
  });
  const list = items.map((json) => formatReservation(json, visibility)).join(',');
  return `,"reservations":[${list}],"has_more":${next !== null}`;
}

export const exportGuest = defineOperation({
  name: 'export_guest',
  summary: `Returns everything that is stored about a guest, for a guest who asks for it: profile and contact data, with reservations.reservation.read also the newest ${MAX_EXPORTED} reservations with comments, with finance.folio.read their prices. Requires guests.contact.read as well.`,
  tag: 'Guests',
  permission: 'guests.profile.read',
  rest: { method: 'get', path: '/guests/{id}/export' },
  errors: [],
  effect: 'read',
  isIdempotent: true,
  isTool: false,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  input: z.strictObject({ id: createIdSchema('gst').describe('Id of the guest.') }),
  output: z.strictObject({
    exported_at: timestampSchema.describe('Time of this export, UTC.'),
    guest: guestSchema.describe('The guest, with contact data.'),
    reservations: z
      .array(reservationSchema)
      .optional()
      .describe(
        'Reservations of the guest, newest first; absent without the permission reservations.reservation.read.',
      ),
    has_more: z
      .boolean()
      .optional()
      .describe('True if there are more reservations: `list_reservations` with `guest_id` returns them.'),
  }),
  example: { id: 'gst_01jd8v9p3q5r7s9t1v3x5z7b9c' },
  alsoRequires: () => ['guests.contact.read'],
  async run(tx, { propertyId, scopes }, { id }) {
    const found = await tx.guests.findJson(propertyId, id);
    if (found === null) throw createNotFoundError();
    const guest = formatGuest(found.json, scopes);
    const stays = scopes.has('reservations.reservation.read')
      ? await formatReservations(tx, { propertyId, guestId: id }, getVisibility(scopes))
      : '';
    return { json: `{"exported_at":"${toTimestamp(tx.nowMs)}","guest":${guest}${stays}}`, targetId: id };
  },
});
