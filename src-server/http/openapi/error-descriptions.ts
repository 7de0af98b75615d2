import type { ErrorCode } from '@shared/kernel/errors';

/** Meanings of the public API's codes, for readers of the reference. */
const meanings: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_json: 'The body is not valid JSON in UTF-8.',
  invalid_request: 'A header or query parameter is malformed, unknown or repeated.',
  invalid_cursor: 'The cursor belongs to another list or to other filters.',
  unauthenticated: 'Authentication failed.',
  unauthorized: 'The key lacks a permission.',
  module_disabled: 'Integrations is switched off at the property of this key.',
  forbidden_origin: 'The Host or Origin is not allowed at this address.',
  not_found: 'Not found.',
  unit_conflict: 'The room is taken on one of the nights.',
  no_availability: 'No room of this type is free for all the nights.',
  price_missing: 'The room type has no price, so it is not for sale. Set its price, or send night_prices.',
  unit_occupied: 'Another guest is still checked in to the room.',
  unit_required: 'No room is assigned.',
  restriction_violated: 'The dates are not on sale.',
  invalid_transition: 'The status of the reservation does not allow this.',
  duplicate_reference: 'Another reservation has this channel and reference.',
  webhook_limit: 'The property has 20 webhooks. Delete one first.',
  version_mismatch: 'The resource has changed since the version you sent.',
  payload_too_large: 'The body is larger than 100 KiB.',
  unsupported_media_type: 'The body is not declared as application/json in UTF-8.',
  validation_failed: 'A field is missing, unknown or invalid; the message names it.',
  idempotency_key_reused: 'This Idempotency-Key was already used with a different request.',
  precondition_required: 'If-Match is missing.',
  rate_limited:
    'Too many calls, or too many different Idempotency-Keys in 24 hours. Wait for the seconds in Retry-After.',
  internal_error: 'An unexpected error occurred. Nothing was changed.',
  unavailable: "The service can't record calls right now. Nothing was changed.",
  outcome_unknown: "It isn't known whether the call was done. Repeat it with the same Idempotency-Key.",
};

/** Describes a code in one sentence. */
export const describeErrorCode = (code: ErrorCode): string => meanings[code] ?? 'The call was refused.';
