/** Tables that hold what a service works with, each behind those that it refers to. */
export const tablesBeforeLog = [
  'organisation',
  'property',
  'member',
  'role',
  'assignment',
  'api_key',
  'room_type',
  'unit',
  'guest',
  'reservation',
  'unit_night',
  'reservation_number',
  'recovery_code',
  'service_setting',
  'setup_step',
  'key_replacement',
  'sign_in_failure',
  'recover_failure',
  'idempotency',
  'idempotency_count',
  'key_note',
  'reservation_link',
  'key_predecessor',
  'event',
  'webhook',
  'webhook_secret',
  'webhook_request',
  'webhook_attempt',
  'webhook_host',
  'sign_in_place',
  'mail_server',
  'notice_choice',
  'notice_seen',
  'notice',
  'network_listener',
] as const;

/** Tables that refer to records of the log, and its counters. */
export const tablesAfterLog = ['reservation_history', 'audit_rerun', 'auth_failure_count'] as const;

export const movedTables = [...tablesBeforeLog, ...tablesAfterLog] as const;

/** Name of a table that is copied row by row. */
export type MovedTable = (typeof movedTables)[number];

/** Tables whose rows a database numbers by itself. */
export const numberedTables: readonly MovedTable[] = [
  'webhook_secret',
  'webhook_request',
  'webhook_attempt',
  'notice',
];

/** A trigger writes it with each answer that is copied, so what it holds is removed before its rows come. */
export const COUNTED_BY_TRIGGER: MovedTable = 'idempotency_count';
