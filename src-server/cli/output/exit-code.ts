import type { ErrorCode } from '@shared/kernel/errors';

export const BAD_USAGE = 2;
const REFUSED = 1;

const exitCodes: Readonly<Partial<Record<ErrorCode, number>>> = {
  validation_failed: BAD_USAGE,
  data_directory_in_use: 3,
  port_in_use: 4,
  database_newer: 5,
  keys_found: 7,
};

/** Gets the exit code of a refusal: 1, or a code of its own where a script can react to the cause. */
export const getExitCode = (code: ErrorCode): number => exitCodes[code] ?? REFUSED;
