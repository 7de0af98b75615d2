import type { EnglishMessage, FilledMessage } from '@shared/text/filled-message';
import { z } from 'zod';
import type { Permission } from './permissions';

/** Every error code and the HTTP status it is sent with. Codes are append-only within v1. spec: Errors. */
export const errorStatuses = {
  invalid_json: 400,
  invalid_request: 400,
  invalid_cursor: 400,
  unauthenticated: 401,
  unauthorized: 403,
  module_disabled: 403,
  declined: 403,
  forbidden_origin: 403,
  reauthentication_required: 403,
  sign_in_failed: 403,
  password_change_required: 403,
  role_exceeds_yours: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  unit_conflict: 409,
  no_availability: 409,
  price_missing: 409,
  unit_occupied: 409,
  unit_required: 409,
  restriction_violated: 409,
  invalid_transition: 409,
  duplicate_reference: 409,
  key_limit: 409,
  webhook_limit: 409,
  last_owner: 409,
  already_exists: 409,
  data_directory_in_use: 409,
  port_in_use: 409,
  database_newer: 409,
  database_older: 409,
  database_damaged: 409,
  keys_found: 409,
  version_mismatch: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  validation_failed: 422,
  idempotency_key_reused: 422,
  no_grantable_permissions: 422,
  precondition_required: 428,
  rate_limited: 429,
  too_many_attempts: 429,
  internal_error: 500,
  unavailable: 503,
  outcome_unknown: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

const codes = new Set<string>(Object.keys(errorStatuses));

export const isErrorCode = (text: string): text is ErrorCode => codes.has(text);

/** The error envelope of every surface. spec: Errors. */
export const envelopeSchema = z.strictObject({
  error: z.string().describe('What went wrong, for people.'),
  code: z.string().describe('What went wrong, for programs.'),
});

export type Envelope = z.infer<typeof envelopeSchema>;

export interface AppErrorFacts {
  /** The permission whose absence caused the refusal. */
  readonly missingPermission?: Permission;
  /** Seconds until another attempt can succeed. */
  readonly retryAfterS?: number;
  readonly cause?: unknown;
  /** The message as a window received it, to be displayed in its own language. */
  readonly filled?: FilledMessage | undefined;
}

/**
 * A refusal or failure whose message the caller may see unchanged. Its English text is for the API and the
 * command line. Where it is a message of a catalogue, a window displays it in its own language.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly missingPermission: Permission | null;
  readonly retryAfterS: number | null;
  /** null: the text exists in English only. */
  readonly filled: FilledMessage | null;

  constructor(code: ErrorCode, message: string | EnglishMessage, details: AppErrorFacts = {}) {
    super(
      typeof message === 'string' ? message : message.english,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = 'AppError';
    this.code = code;
    this.missingPermission = details.missingPermission ?? null;
    this.retryAfterS = details.retryAfterS ?? null;
    this.filled = typeof message === 'string' ? (details.filled ?? null) : message;
  }
}

/** Creates the refusal of a key without the operation's permission. spec: Authentication 4. */
export const createMissingPermissionError = (permission: Permission): AppError =>
  new AppError('unauthorized', `The key lacks the permission ${permission}.`, {
    missingPermission: permission,
  });

/** Creates the answer for an absent object. The answer for an object of another property has the same bytes. */
export const createNotFoundError = (): AppError => new AppError('not_found', 'Not found.');

export const toEnvelope = (error: AppError): Envelope => ({ error: error.message, code: error.code });

/** True if a commit failed in such a way that it is not known whether the work was done. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'outcome_unknown';

/** True if the engine could not begin or commit. Nothing is recorded, or that is not known. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'outcome_unknown');
