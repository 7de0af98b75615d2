import { Client } from 'pg';
import { describe, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openPostgresTestStore } from '../../../support/postgres/postgres-store';
import type { ExploredWorld } from '../../../support/reservations/check-random-steps';
import { checkRandomSteps } from '../../../support/reservations/check-random-steps';
import type { DumpReservations } from '../../../support/reservations/reservation-checks';
import { parseDump } from '../../../support/reservations/reservation-checks';
import { undoOnThrow } from '../../../support/reservations/reservation-world';
import { createPropertyRow } from '../../../support/reservations/rows';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const rowsSchema = z.tuple([z.object({ rows: z.array(z.unknown()) })]);

/** Creates a reader of the committed rows, which uses no store. */
async function createPostgresDumper(url: string): Promise<DumpReservations> {
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

async function openWorld(): Promise<ExploredWorld> {
  const { store, clock, url } = await openPostgresTestStore();
  return {
    store,
    clock,
    dump: await createPostgresDumper(url),
    context: { property: createPropertyRow(1), canOverride: false, randomBytes: createSeededBytes(3) },
    run: (work) =>
      undoOnThrow(
        (inside) =>
          store.transact(async (tx) => {
            await tx.changes('organisation');
            return inside(tx);
          }),
        work,
      ),
  };
}

describe('after any sequence of bookings, changes, moves and days on PostgreSQL', () => {
  const lives = async () => checkRandomSteps(await openWorld(), 2);
  verifies('domain.no-double-booking', 'no unit has two stays in one night', lives, 240_000);
});
