import { toGuestRow, toStoredGuest } from '@server/db/shared/guests/guest-row';
import { guest } from '@server/db/shared/schema/guests.schema';
import type { RowChecker } from '@server/db/sqlite/engine/row-checker';
import { createRowChecker } from '@server/db/sqlite/engine/row-checker';
import type { Database } from 'better-sqlite3';
import { asc, gt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';

/** The fields that parsing could change, or that are made from others. */
const comparedFields = ['view', 'contact', 'email', 'phone', 'phoneRaw'] as const;

/** Creates the check of guests: columns, and the JSON that the API shows. */
export function createGuestCheck(db: Database): RowChecker {
  const read = drizzle(db)
    .select()
    .from(guest)
    .where(gt(guest.id, sql.placeholder('afterId')))
    .orderBy(asc(guest.id))
    .limit(sql.placeholder('limit'))
    .prepare();
  return createRowChecker(
    (page) => read.all({ ...page }),
    (stored) => {
      const expected = toStoredGuest(toGuestRow(stored));
      return comparedFields.every((field) => stored[field] === expected[field]);
    },
  );
}
