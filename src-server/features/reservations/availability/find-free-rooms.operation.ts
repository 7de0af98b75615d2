import { reservationFields } from '@server/features/reservations/api/reservation-fields';
import { requireProperty } from '@server/features/reservations/api/reservation-scope';
import type { FreeType } from '@server/features/reservations/assignment/list-free-types';
import { listFreeTypes } from '@server/features/reservations/assignment/list-free-types';
import { isPastArrival, MAX_NIGHTS } from '@server/features/reservations/domain/stay-window';
import { expireBeforeRead } from '@server/features/reservations/lifecycle/expire-before-read';
import { addDays, LAST_DATE } from '@server/kernel/local-date';
import { toLocalDate } from '@server/kernel/property-clock';
import { priceSchema } from '@server/operations/api-fields';
import { defineOperation } from '@server/operations/define-operation';
import { AppError } from '@shared/kernel/errors';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';
import { formatPrice } from './format-price';

const priceNote = 'Absent without the permission inventory.roomtype.read.';

export const freeTypeSchema = z.strictObject({
  room_type_id: createIdSchema('rty').describe('Id of the room type, for create_reservation.'),
  name: z.string().describe('Name that guests see.'),
  max_adults: z.int().min(1).describe('Maximum number of adults.'),
  max_children: z.int().min(0).describe('Maximum number of children.'),
  rooms_left: z.int().min(1).describe('Rooms of the type that are free on all nights.'),
  price_per_night: priceSchema.optional().describe(`Price of each night. ${priceNote}`),
  total: priceSchema.optional().describe(`Price of all nights. ${priceNote}`),
  price_in_words: z
    .string()
    .optional()
    .describe(`Both prices for a reader, such as "2 nights at EUR 80.00, EUR 160.00 in all". ${priceNote}`),
});

const formatWords = (nights: number, basePrice: number, currency: string): string =>
  `${nights} ${nights === 1 ? 'night' : 'nights'} at ${formatPrice(basePrice, currency)}, ${formatPrice(nights * basePrice, currency)} in all`;

const toPrices = (nights: number, basePrice: number, currency: string) => ({
  price_per_night: { amount: basePrice, currency },
  total: { amount: nights * basePrice, currency },
  price_in_words: formatWords(nights, basePrice, currency),
});

const toFreeType = ({ type, roomsLeft }: FreeType) => ({
  room_type_id: type.id,
  name: type.name,
  max_adults: type.maxAdults,
  max_children: type.maxChildren,
  rooms_left: roomsLeft,
});

/** Finds the departure. Throws `validation_failed` for a stay that could not be booked on any account. */
function requireDeparture(arrival: string, nights: number, today: string): string {
  if (isPastArrival(arrival, today))
    throw new AppError('validation_failed', `arrival: must not be before ${addDays(today, -1)}`);
  const departure = addDays(arrival, nights);
  if (departure > LAST_DATE)
    throw new AppError('validation_failed', `nights: the stay must end on ${LAST_DATE} at the latest`);
  return departure;
}

export const findFreeRooms = defineOperation({
  name: 'find_free_rooms',
  summary:
    'Finds the room types in which a party can stay from the arrival for so many nights, in one room throughout: names, capacity, rooms left and, with inventory.roomtype.read, the price per night and in all. An empty list means that nothing fits. Nothing is reserved.',
  tag: 'Availability',
  permission: 'rates.availability.read',
  rest: { method: 'get', path: '/free-rooms' },
  errors: [],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  input: z.strictObject({
    arrival: reservationFields.arrival,
    nights: z.int().min(1).max(MAX_NIGHTS).describe(`Number of nights, 1 to ${MAX_NIGHTS}.`),
    adults: reservationFields.adults,
    children: reservationFields.children.default(0),
  }),
  output: z.strictObject({
    arrival: reservationFields.arrival,
    departure: reservationFields.departure,
    data: z.array(freeTypeSchema).describe('Room types that fit, sorted by code.'),
  }),
  example: { arrival: '2026-12-04', nights: 2, adults: 2, children: 0 },
  async run(tx, scope, { arrival, nights, ...party }) {
    const { currency, timeZone } = await requireProperty(tx, scope);
    const departure = requireDeparture(arrival, nights, toLocalDate(timeZone, tx.nowMs));
    await expireBeforeRead(tx, scope.propertyId);
    const free = await listFreeTypes(tx, scope.propertyId, { arrival, departure, ...party });
    const showsPrices = scope.scopes.has('inventory.roomtype.read');
    const data = free.map((found) => ({
      ...toFreeType(found),
      ...(showsPrices ? toPrices(nights, found.type.basePrice, currency) : {}),
    }));
    return { value: { arrival, departure, data } };
  },
});
