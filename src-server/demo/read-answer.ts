import { z } from 'zod';
import type { DemoAnswer } from './demo-client';

const reservationSchema = z.object({
  id: z.string(),
  arrival: z.string(),
  departure: z.string(),
  unit_id: z.string().nullable(),
  external_ref: z.string().nullable(),
});

/** What a system of the demo reads of a reservation. */
export type AnsweredReservation = z.infer<typeof reservationSchema>;

const reservationPage = z.object({ data: z.array(reservationSchema) });
const roomPage = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), condition: z.string() })),
});

const isOk = ({ status }: DemoAnswer): boolean => status >= 200 && status < 300;

/** Reads one reservation. null: the call was refused. */
export const readReservation = (answer: DemoAnswer): AnsweredReservation | null =>
  isOk(answer) ? reservationSchema.parse(JSON.parse(answer.text)) : null;

const receiptSchema = z.object({ id: z.string() });

/** Reads the id of a reservation that was made, also by a key that may not read it. null: the call was refused. */
export const readNewId = (answer: DemoAnswer): string | null =>
  isOk(answer) ? receiptSchema.parse(JSON.parse(answer.text)).id : null;

/** Reads a list of reservations in order of their references, because ids are random. Empty: the call was refused. */
export const readReservations = (answer: DemoAnswer): readonly AnsweredReservation[] =>
  isOk(answer)
    ? reservationPage
        .parse(JSON.parse(answer.text))
        .data.toSorted((one, other) => (one.external_ref ?? '').localeCompare(other.external_ref ?? ''))
    : [];

/** Reads a list of rooms in the order of the answer. Empty: the call was refused. */
export const readRooms = (answer: DemoAnswer): z.infer<typeof roomPage>['data'] =>
  isOk(answer) ? roomPage.parse(JSON.parse(answer.text)).data : [];

/** Reads the line of the extract from a reference: `Resort Hotel:17` or `W-17`. null: it has none. */
export function readLine({ external_ref: reference }: AnsweredReservation): number | null {
  const digits = /\d+$/.exec(reference ?? '')?.[0];
  return digits === undefined ? null : Number(digits);
}
