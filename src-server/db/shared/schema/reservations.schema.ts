import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Columns of `reservation` as queries name them. `status` is a position in `reservationStatuses`; links and prices are JSON. */
export const reservation = sqliteTable('reservation', {
  id: text().primaryKey(),
  propertyId: text('property_id').notNull(),
  number: text().notNull(),
  status: integer().notNull(),
  arrival: text().notNull(),
  departure: text().notNull(),
  roomTypeId: text('room_type_id').notNull(),
  roomId: text('unit_id'),
  hasRoomProblem: integer('unit_problem', { mode: 'boolean' }).notNull(),
  guestId: text('guest_id').notNull(),
  adults: integer().notNull(),
  children: integer().notNull(),
  mealPlan: text('meal_plan').notNull(),
  source: text().notNull(),
  channel: text(),
  externalRef: text('external_ref'),
  links: text().notNull(),
  nightPrices: text('night_prices').notNull(),
  total: integer().notNull(),
  holdExpiresAtMs: integer('hold_expires_at'),
  arrivalTimeEstimate: text('arrival_time_estimate'),
  guestComment: text('guest_comment'),
  cancelReason: text('cancel_reason'),
  confirmedAtMs: integer('confirmed_at'),
  checkedInAtMs: integer('checked_in_at'),
  checkedOutAtMs: integer('checked_out_at'),
  cancelledAtMs: integer('cancelled_at'),
  noShowAtMs: integer('no_show_at'),
  version: integer().notNull(),
  createdAtMs: integer('created_at').notNull(),
  updatedAtMs: integer('updated_at').notNull(),
  view: text().notNull(),
  money: text().notNull(),
  externalRoom: integer('external_room'),
});

/** Columns of `unit_night`: a row for each night of a room that is sold. */
export const roomNight = sqliteTable(
  'unit_night',
  {
    roomId: text('unit_id').notNull(),
    night: text().notNull(),
    reservationId: text('reservation_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.night] })],
);
