import { eventResourceSchema, eventSchema } from '@server/features/events/event.schema';
import {
  changedGuestSchema,
  guestAddressSchema,
  guestContactSchema,
  guestSchema,
  reservationGuestSchema,
} from '@server/features/guests/guest.schema';
import { addressPatchSchema, contactPatchSchema } from '@server/features/guests/update-guest.operation';
import { keyLimitsSchema, propertyOfKeySchema } from '@server/features/keys/api/get-this-key.operation';
import { propertyAddressSchema, propertySchema } from '@server/features/properties/property.schema';
import { nightPriceInputSchema, nightPriceSchema } from '@server/features/reservations/api/night-price';
import { changedReservationSchema, reservationSchema } from '@server/features/reservations/api/reservation';
import { reservationLinkSchema } from '@server/features/reservations/api/reservation-fields';
import {
  newGuestContactSchema,
  newGuestSchema,
  newReservationLinkSchema,
} from '@server/features/reservations/api/reservation-input';
import { freeTypeSchema } from '@server/features/reservations/availability/find-free-rooms.operation';
import {
  availabilityNightSchema,
  typeAvailabilitySchema,
} from '@server/features/reservations/availability/get-availability.operation';
import { occupiedRoomSchema } from '@server/features/reservations/availability/get-occupancy.operation';
import { freeRoomSchema } from '@server/features/reservations/availability/list-free-units.operation';
import { changedRoomSchema, roomSchema } from '@server/features/rooms/room.schema';
import { roomTypeSchema } from '@server/features/rooms/room-type.schema';
import {
  createdWebhookSchema,
  deletedWebhookSchema,
  webhookSchema,
} from '@server/features/webhooks/api/webhook.schema';
import { noticeMessageSchema, noticeSubjectSchema } from '@server/features/webhooks/notice.schema';
import { testMessageSchema } from '@server/features/webhooks/test-message.schema';
import { moneySchema, priceSchema } from '@server/operations/api-fields';
import type { z } from 'zod';

type Names = ReadonlyMap<z.core.$ZodType, string>;

/** Objects in answers, by the one name that they have wherever they occur, for generated clients. */
export const answerNames: Names = new Map<z.core.$ZodType, string>([
  [propertySchema, 'Property'],
  [propertyAddressSchema, 'PropertyAddress'],
  [roomTypeSchema, 'RoomType'],
  [roomSchema, 'Unit'],
  [changedRoomSchema, 'ChangedUnit'],
  [freeRoomSchema, 'FreeUnit'],
  [freeTypeSchema, 'FreeRoomType'],
  [occupiedRoomSchema, 'OccupiedUnit'],
  [propertyOfKeySchema, 'PropertyOfKey'],
  [keyLimitsSchema, 'KeyLimits'],
  [typeAvailabilitySchema, 'RoomTypeAvailability'],
  [availabilityNightSchema, 'AvailabilityNight'],
  [eventSchema, 'Event'],
  [eventResourceSchema, 'EventResource'],
  [guestSchema, 'Guest'],
  [changedGuestSchema, 'ChangedGuest'],
  [reservationGuestSchema, 'ReservationGuest'],
  [guestContactSchema, 'GuestContact'],
  [guestAddressSchema, 'GuestAddress'],
  [reservationSchema, 'Reservation'],
  [changedReservationSchema, 'ChangedReservation'],
  [reservationLinkSchema, 'ReservationLink'],
  [nightPriceSchema, 'NightPrice'],
  [webhookSchema, 'Webhook'],
  [createdWebhookSchema, 'CreatedWebhook'],
  [deletedWebhookSchema, 'DeletedWebhook'],
  [noticeMessageSchema, 'Notice'],
  [noticeSubjectSchema, 'NoticeSubject'],
  [testMessageSchema, 'WebhookTest'],
  [moneySchema, 'Money'],
  [priceSchema, 'Price'],
]);

/** Objects in requests. They are closed, answers are open, so that no name is in both. */
export const requestNames: Names = new Map<z.core.$ZodType, string>([
  [newGuestSchema, 'NewGuest'],
  [newGuestContactSchema, 'NewGuestContact'],
  [guestAddressSchema, 'NewGuestAddress'],
  [contactPatchSchema, 'GuestContactChange'],
  [addressPatchSchema, 'GuestAddressChange'],
  [nightPriceInputSchema, 'NewNightPrice'],
  [newReservationLinkSchema, 'NewReservationLink'],
]);

/** Finds the name of a schema, or of the one that it is a described copy of. */
export function findSchemaName(names: Names, schema: z.core.$ZodType | undefined): string | null {
  return schema === undefined ? null : (names.get(schema) ?? findSchemaName(names, schema._zod.parent));
}

/** Converts the name of an operation to the beginning of a schema's name: `check_in` to `CheckIn`. */
export const toSchemaPrefix = (operation: string): string =>
  operation
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
