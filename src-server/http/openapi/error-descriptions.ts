import type { ErrorCode } from '@shared/kernel/errors';

/** Meanings of the public API's codes, for readers of the reference. */
const meanings: Readonly<Partial<Record<ErrorCode, string>>> = {
  invalid_json: 'The body is not valid JSON in UTF-8.',
  invalid_request: 'A header or query parameter is malformed, unknown or repeated.',
  invalid_cursor: 'The cursor belongs to another list, or to other filters.',
  unauthenticated: 'Authentication failed.',
  unauthorized: 'The key lacks a permission.',
  module_disabled: 'Integrations is switched off at the property of this key.',
  forbidden_origin: 'This address does not serve that Host or Origin.',
  not_found: 'Not found.',
  unit_conflict: 'The room is taken on one of the nights.',
  no_availability: 'No room of this type is free for all the nights.',
  unit_occupied: 'Another guest is still checked in to the room.',
  unit_required: 'No room is assigned.',
  restriction_violated: 'The dates are not on sale.',
  invalid_transition: 'The reservation is in another status.',
  duplicate_reference: 'Another reservation has this channel and reference.',
  version_mismatch: 'It was changed since the version you named.',
  payload_too_large: 'The body is larger than 100 KiB.',
  unsupported_media_type: 'The body is not declared as application/json in UTF-8.',
  validation_failed: 'A field is missing, unknown or out of its bounds; the message names it.',
  idempotency_key_reused: 'This Idempotency-Key was used with another request.',
  precondition_required: 'If-Match is missing.',
  rate_limited: 'Too many calls; wait for Retry-After seconds.',
  internal_error: 'Something went wrong inside. Nothing was changed.',
  unavailable: 'The service cannot record calls at the moment. Nothing was done.',
};

/** Describes a code in one sentence. */
export const describeErrorCode = (code: ErrorCode): string => meanings[code] ?? 'The call was refused.';
