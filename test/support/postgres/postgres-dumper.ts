import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { DumpReservations } from '../reservations/reservation-checks';
import { parseDump } from '../reservations/reservation-checks';

const rowsSchema = z.tuple([z.object({ rows: z.array(z.unknown()) })]);

/** Creates a reader of the committed rows of a PostgreSQL, which uses no store. */
export async function createPostgresDumper(url: string): Promise<DumpReservations> {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  /** Reads rows as JSON, whose numbers are numbers. */
  const read = async (table: string, propertyId: string): Promise<unknown> => {
    const text = `SELECT coalesce(json_agg(r), '[]') AS rows FROM (${table}) AS r`;
    return rowsSchema.parse((await client.query(text, [propertyId])).rows)[0].rows;
  };
  return async (propertyId) =>
    parseDump({
      reservations: await read('SELECT * FROM reservation WHERE property_id = $1', propertyId),
      nights: await read(
        'SELECT n.* FROM unit_night n JOIN unit u ON u.id = n.unit_id WHERE u.property_id = $1 ORDER BY n.unit_id, n.night',
        propertyId,
      ),
      units: await read(
        'SELECT id, room_type_id FROM unit WHERE property_id = $1 AND is_active = 1',
        propertyId,
      ),
    });
}
