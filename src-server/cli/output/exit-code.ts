import type { ErrorCode } from '@shared/kernel/errors';

export const BAD_USAGE = 2;
const REFUSED = 1;

const exitCodes: Readonly<Partial<Record<ErrorCode, number>>> = {
  validation_failed: BAD_USAGE,
  data_directory_in_use: 3,
  port_in_use: 4,
  database_newer: 5,
  database_older: 6,
  keys_found: 7,
};

/** Gets the exit code of a refusal: 1, or a code of its own where a script can react to the cause. */
export const getExitCode = (code: ErrorCode): number => exitCodes[code] ?? REFUSED;

/** What every exit code means, for the manual page. */
export const exitCodeMeanings: readonly { readonly code: number; readonly meaning: string }[] = [
  { code: 0, meaning: 'Success' },
  { code: REFUSED, meaning: 'Refused or failed: one line of JSON on standard error says why' },
  { code: BAD_USAGE, meaning: 'Invalid usage' },
  { code: 3, meaning: 'The data directory is in use by another service' },
  { code: 4, meaning: 'The port is in use' },
  { code: 5, meaning: 'The database was created by a newer version. Nothing was changed' },
  { code: 6, meaning: 'The database on a server must be migrated first. Nothing was changed' },
  { code: 7, meaning: '"keys list --fail-if-any" listed at least one key' },
];
