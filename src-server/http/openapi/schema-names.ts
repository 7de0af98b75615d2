import { guestAddressSchema, guestContactSchema, guestSchema } from '@server/features/guests/guest.schema';
import { addressPatchSchema, contactPatchSchema } from '@server/features/guests/update-guest.operation';
import { propertyAddressSchema, propertySchema } from '@server/features/properties/property.schema';
import {
  availabilityNightSchema,
  typeAvailabilitySchema,
} from '@server/features/reservations/api/get-availability.operation';
import { freeUnitSchema } from '@server/features/reservations/api/list-free-units.operation';
import { nightPriceInputSchema, nightPriceSchema } from '@server/features/reservations/api/night-price';
import { reservationSchema } from '@server/features/reservations/api/reservation';
import { reservationLinkSchema } from '@server/features/reservations/api/reservation-fields';
import { newGuestContactSchema, newGuestSchema } from '@server/features/reservations/api/reservation-input';
import { roomTypeSchema } from '@server/features/rooms/room-type.schema';
import { unitSchema } from '@server/features/rooms/unit.schema';
import { moneySchema, priceSchema } from '@server/operations/api-fields';
import type { z } from 'zod';

type Names = ReadonlyMap<z.core.$ZodType, string>;

/** Objects in answers, by the one name that they have wherever they occur, for generated clients. */
export const answerNames: Names = new Map<z.core.$ZodType, string>([
  [propertySchema, 'Property'],
  [propertyAddressSchema, 'PropertyAddress'],
  [roomTypeSchema, 'RoomType'],
  [unitSchema, 'Unit'],
  [freeUnitSchema, 'FreeUnit'],
  [typeAvailabilitySchema, 'RoomTypeAvailability'],
  [availabilityNightSchema, 'AvailabilityNight'],
  [guestSchema, 'Guest'],
  [guestContactSchema, 'GuestContact'],
  [guestAddressSchema, 'GuestAddress'],
  [reservationSchema, 'Reservation'],
  [reservationLinkSchema, 'ReservationLink'],
  [nightPriceSchema, 'NightPrice'],
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
  [reservationLinkSchema, 'NewReservationLink'],
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
