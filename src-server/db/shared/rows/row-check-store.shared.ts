import type { RowChecker } from '@server/db/shared/engine/row-checker';
import { createRowChecker } from '@server/db/shared/engine/row-checker';
import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import type { SharedSql } from '@server/db/shared/engine/shared-sql';
import { createGuestCheck } from '@server/db/shared/guests/guest-check';
import { createReservationCheck } from '@server/db/shared/reservations/reservation-check';
import { propertyAddressSchema } from '@server/features/properties/property.schema';
import { continueWith } from '@server/kernel/eventual';
import { roomConditions } from '@server/stores/room-store';
import type { CheckedTable, RowCheckStore } from '@server/stores/row-check-store';
import { checkedTables } from '@server/stores/row-check-store';
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
      .max(roomConditions.length - 1),
    condition_at: instant,
  }),
} as const satisfies Partial<Record<CheckedTable, z.ZodType>>;

const rowsSchema = z.array(z.looseObject({ id: z.string() }));

/** Creates the check of a table whose rows are small in number and have a schema. */
function createSchemaCheck({ prepare }: SharedSql, table: keyof typeof rowSchemas): RowChecker {
  // The names are our own.
  const read = prepare(`SELECT * FROM ${table} WHERE id > @afterId ORDER BY id LIMIT @limit`);
  return createRowChecker(
    (page) => continueWith(read.all({ ...page }), (rows) => rowsSchema.parse(rows)),
    (row) => rowSchemas[table].safeParse(row).success,
  );
}

/** Creates the check of stored rows. */
export function createRowCheckStore(orm: SharedDatabase, statements: SharedSql): RowCheckStore {
  const counts = checkedTables.map((table) =>
    statements.prepareRaw<[count: number]>(`SELECT count(*) FROM ${table}`),
  );
  const checkers: Readonly<Record<CheckedTable, RowChecker>> = {
    property: createSchemaCheck(statements, 'property'),
    role: createSchemaCheck(statements, 'role'),
    api_key: createSchemaCheck(statements, 'api_key'),
    room_type: createSchemaCheck(statements, 'room_type'),
    unit: createSchemaCheck(statements, 'unit'),
    guest: createGuestCheck(orm),
    reservation: createReservationCheck(orm, statements),
  };
  return {
    async count() {
      let sum = 0;
      for (const count of counts) sum += (await count.get())?.[0] ?? 0;
      return sum;
    },
    check: async (table, page) => checkers[table](page),
  };
}
