import { change } from '@server/features/reservations/changes/update-reservation';
import { hasOtherPrices } from '@server/features/reservations/domain/night-prices';
import { parseInstant } from '@server/kernel/parse-instant';
import { defineOperation } from '@server/operations/define-operation';
import { requireVersion } from '@server/operations/require-version';
import { z } from 'zod';
import { changedReservationSchema } from './reservation';
import { reservationPatchSchema } from './reservation-input';
import { createReservationContext, requireReservation, respondWithChange } from './reservation-scope';

export const updateReservation = defineOperation({
  name: 'update_reservation',
  summary:
    'Changes the fields you send and keeps the others; null clears a field. Requires the version you read. With new dates the stay keeps its room if that is free, else another room is assigned; agreed prices stay, and added nights cost the price of the room type. `prices_changed` says whether a price changed or was added.',
  tag: 'Reservations',
  permission: 'reservations.reservation.update',
  rest: { method: 'patch', path: '/reservations/{id}' },
  errors: [
    'unit_conflict',
    'no_availability',
    'price_missing',
    'duplicate_reference',
    'invalid_transition',
    'version_mismatch',
    'precondition_required',
  ],
  effect: 'change',
  isIdempotent: true,
  takesIdempotencyKey: true,
  needsIfMatch: true,
  input: reservationPatchSchema,
  output: changedReservationSchema.extend({
    prices_changed: z
      .boolean()
      .describe(
        'True if this change set, added or removed the price of a night. The prices need finance.folio.read.',
      ),
  }),
  example: { id: 'res_01jd8v9p3q5r7s9t1v3x5z7b9c', departure: '2026-12-07', guest_comment: 'Late arrival' },
  alsoRequires: ({ night_prices, reprice }) =>
    night_prices === undefined && reprice !== true ? [] : ['rates.price.update'],
  async run(tx, scope, { id, ...patch }) {
    const row = await requireReservation(tx, scope, id);
    requireVersion(scope, row.version);
    const after = await change(tx, await createReservationContext(tx, scope), row, {
      arrival: patch.arrival,
      departure: patch.departure,
      roomTypeId: patch.room_type_id,
      guestId: patch.guest_id,
      adults: patch.adults,
      children: patch.children,
      mealPlan: patch.meal_plan,
      source: patch.source,
      channel: patch.channel,
      externalRef: patch.external_ref,
      externalRoom: patch.external_room,
      nightPrices: patch.night_prices,
      isRepriced: patch.reprice === true,
      holdExpiresAtMs: patch.hold_expires_at === undefined ? undefined : parseInstant(patch.hold_expires_at),
      arrivalTimeEstimate: patch.arrival_time_estimate,
      guestComment: patch.guest_comment,
    });
    const hasNewPrices = hasOtherPrices(row, after);
    return respondWithChange(tx, scope, { before: row, after, receipt: `"prices_changed":${hasNewPrices}` });
  },
});
