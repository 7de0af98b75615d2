import { createOutcomeUnknownError, createUnavailableError } from '@server/db/shared/engine/store-error';
import { AppError } from '@shared/kernel/errors';
import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';

/**
 * Codes by which the server itself failed: a full disk, a lost connection, a shutdown, damage. A statement that took too long is
 * a fault of its call alone, whose record is kept.
 */
const SERVER_FAULT = /^(?:08|53|57P|58|XX)/;

/** What the function `seal` raises if a key has ended since it was looked up. */
const KEY_ENDED = 'BT401';

/** What the function `seal` raises if the log ends before a record that this service has seen. */
const LOG_SET_BACK = 'BT409';

/** Finds the error of the server itself, also as the cause of a query builder's error. null: the server raised none. */
export function findDatabaseError(error: unknown): DatabaseError | null {
  if (error instanceof DatabaseError) return error;
  return error instanceof Error && error.cause !== undefined ? findDatabaseError(error.cause) : null;
}

/** The log ends before a record that this service has seen. */
class LogSetBackError extends Error {}

/** Describes an error without values: the message of a query builder contains all of them, and the server's details a row. */
function describeError(error: unknown): unknown {
  const raised = findDatabaseError(error);
  if (raised === null) return error instanceof DrizzleQueryError ? error.cause : error;
  const place = raised.constraint ?? raised.table ?? raised.routine ?? '';
  const text = `PostgreSQL ${raised.code ?? ''} ${place}: ${raised.message}`.trim();
  return raised.code === LOG_SET_BACK ? new LogSetBackError(text) : new Error(text);
}

const isStoreError = ({ code }: AppError): boolean => code === 'unavailable' || code === 'outcome_unknown';

/** True if work was refused by a rule, and not by the database. */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && !isStoreError(error);

/** Creates the error for a transaction that was not stored. */
export const createFailure = (error: unknown): AppError =>
  error instanceof AppError && isStoreError(error) ? error : createUnavailableError(describeError(error));

/** Creates the error for a transaction of which it is not known whether it is stored. */
export const createUnknownOutcome = (error: unknown): AppError =>
  createOutcomeUnknownError(describeError(error));

/** True if the server itself failed, whatever the work makes of it. */
export const isServerFault = (error: unknown): boolean =>
  SERVER_FAULT.test(findDatabaseError(error)?.code ?? '');

/**
 * True if a commit that failed may be stored: its answer was lost with the connection, or the server failed. A server with a full
 * disk may have written the commit, and fail at what follows it.
 */
export const isCommitInDoubt = (error: unknown): boolean =>
  findDatabaseError(error) === null || isServerFault(error);

export const isKeyEnded = (error: unknown): boolean => findDatabaseError(error)?.code === KEY_ENDED;

/** True if the transaction failed because the log ends before a record that this service has seen. */
export const isLogSetBack = (failure: AppError): boolean => failure.cause instanceof LogSetBackError;
