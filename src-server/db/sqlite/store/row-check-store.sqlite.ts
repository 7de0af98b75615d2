import type { RowChecker } from '@server/db/sqlite/engine/row-checker';
import { createRowChecker } from '@server/db/sqlite/engine/row-checker';
import { createGuestCheck } from '@server/db/sqlite/guests/guest-check';
import { createReservationCheck } from '@server/db/sqlite/reservations/reservation-check';
import { propertyAddressSchema } from '@server/features/properties/property.schema';
import { unitConditions } from '@server/stores/room-store';
import type { CheckedTable, RowCheckStore } from '@server/stores/row-check-store';
import { checkedTables } from '@server/stores/row-check-store';
import type { Database } from 'better-sqlite3';
import { z } from 'zod';

const MAX_KEY_KIND = 1;

/** What a stored row of a small table must fulfil. JSON columns are parsed. */
const json = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((text) => schema.parse(JSON.parse(text)));
const instant = z.int().nonnegative();
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const rowSchemas = {
  property: z.object({
    time_zone: z.string().refine((zone) => Intl.DateTimeFormat('en', { timeZone: zone }) !== null),
    currency: z.string().regex(/^[A-Z]{3}$/),
    country: z.string().regex(/^[A-Z]{2}$/),
    check_in_time: localTime,
    check_out_time: localTime,
    address: json(propertyAddressSchema),
    created_at: instant,
  }),
  role: z.object({ permissions: json(z.array(z.string().regex(/^[a-z_.]+$/))), created_at: instant }),
  api_key: z.object({
    kind: z.int().min(0).max(MAX_KEY_KIND),
    prefix: z.string().regex(/^[0-9a-f]{16}$/),
    token_hash: z.string().regex(/^[0-9a-f]{64}$/),
    scopes: json(z.array(z.string().regex(/^[a-z_.]+$/)).min(1)),
    created_at: instant,
  }),
  room_type: z.object({ max_adults: instant, max_children: instant, base_price: instant }),
  unit: z.object({
    condition: z
      .int()
      .min(0)
      .max(unitConditions.length - 1),
    condition_at: instant,
  }),
} as const satisfies Partial<Record<CheckedTable, z.ZodType>>;

const rowsSchema = z.array(z.looseObject({ id: z.string() }));

/** Creates the check of a table whose rows are small in number and have a schema. */
function createSchemaCheck(db: Database, table: keyof typeof rowSchemas): RowChecker {
  // The names are our own.
  const read = db.prepare(`SELECT * FROM ${table} WHERE id > @afterId ORDER BY id LIMIT @limit`);
  return createRowChecker(
    (page) => rowsSchema.parse(read.all({ ...page })),
    (row) => rowSchemas[table].safeParse(row).success,
  );
}

/** Creates the check of stored rows over one connection. */
export function createRowCheckStore(db: Database): RowCheckStore {
  const counts = checkedTables.map((table) =>
    db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck(),
  );
  const checkers: Readonly<Record<CheckedTable, RowChecker>> = {
    property: createSchemaCheck(db, 'property'),
    role: createSchemaCheck(db, 'role'),
    api_key: createSchemaCheck(db, 'api_key'),
    room_type: createSchemaCheck(db, 'room_type'),
    unit: createSchemaCheck(db, 'unit'),
    guest: createGuestCheck(db),
    reservation: createReservationCheck(db),
  };
  return {
    count: async () => counts.reduce((sum, count) => sum + (count.get() ?? 0), 0),
    check: async (table, page) => checkers[table](page),
  };
}
