import { reservationLists } from '@shared/reservations/reservations-contract';
import { z } from 'zod';

/** The part of the list and the search in the page address. Invalid values are ignored. */
const reservationsSearchSchema = z.object({
  list: z.enum(reservationLists).optional().catch(undefined),
  q: z.string().max(200).optional().catch(undefined),
});

/** Parses the search of the page address. */
export const parseReservationsSearch = (search: unknown) => reservationsSearchSchema.parse(search);
