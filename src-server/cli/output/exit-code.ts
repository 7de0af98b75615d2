import type { ErrorCode } from '@shared/kernel/errors';

export const BAD_USAGE = 2;
const REFUSED = 1;

const exitCodes: Readonly<Partial<Record<ErrorCode, number>>> = {
  validation_failed: BAD_USAGE,
  data_directory_in_use: 3,
  port_in_use: 4,
  database_newer: 5,
};

/** What a script reads of a refusal: 1, or one of the codes that tell it what to do next. */
export const getExitCode = (code: ErrorCode): number => exitCodes[code] ?? REFUSED;
