import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `assignment`: one row per person, property and role held there. */
export const assignment = sqliteTable(
  'assignment',
  {
    memberId: text('member_id').notNull(),
    propertyId: text('property_id').notNull(),
    roleId: text('role_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.propertyId, table.roleId] })],
);
