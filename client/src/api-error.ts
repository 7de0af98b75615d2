import type { components } from './schema.ts';

type Schemas = components['schemas'];
type ErrorSchema = Extract<keyof Schemas, `${string}Error`>;

/** Every code that an operation may be answered with. More may be added within v1. */
export type ErrorCode = Schemas[ErrorSchema] extends { readonly code: infer Code extends string }
  ? Code
  : never;

interface ErrorFields {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly retryAfterS: number | null;
}

/** A call that was refused or failed. */
export class ApiError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** For programs. Compare it with an `ErrorCode`. */
  readonly code: ErrorCode | (string & {});
  /** Id of the call, also in the audit log; null: it has none, as with a 401. */
  readonly requestId: string | null;
  /** Seconds until another try can succeed; null: the service names none. */
  readonly retryAfterS: number | null;

  constructor(message: string, { status, code, requestId, retryAfterS }: ErrorFields) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.retryAfterS = retryAfterS;
  }
}

const isEnvelope = (body: unknown): body is { readonly error: string; readonly code: string } =>
  typeof body === 'object' &&
  body !== null &&
  typeof Reflect.get(body, 'error') === 'string' &&
  typeof Reflect.get(body, 'code') === 'string';

/** Converts the answer of a refused call. A proxy in between may answer with another body. */
export function toApiError(response: Response, body: unknown): ApiError {
  const { status, headers } = response;
  const seconds = headers.get('Retry-After');
  const { error, code } = isEnvelope(body)
    ? body
    : { error: `The service was not reached: the answer has the status ${status}.`, code: 'unknown' };
  return new ApiError(error, {
    status,
    code,
    requestId: headers.get('X-Request-Id'),
    retryAfterS: seconds === null ? null : Number(seconds),
  });
}
