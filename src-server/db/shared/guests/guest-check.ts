import type { RowChecker } from '@server/db/shared/engine/row-checker';
import { createRowChecker } from '@server/db/shared/engine/row-checker';
import type { SharedDatabase } from '@server/db/shared/engine/shared-database';
import { guest } from '@server/db/shared/schema/guests.schema';
import { asc, gt, sql } from 'drizzle-orm';
import { toGuestRow, toStoredGuest } from './guest-row';

/** The fields that parsing could change, or that are made from others. */
const comparedFields = ['view', 'contact', 'email', 'phone', 'phoneRaw'] as const;

/** Creates the check of guests: columns, and the JSON that the API shows. */
export function createGuestCheck(orm: SharedDatabase): RowChecker {
  const read = orm
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
