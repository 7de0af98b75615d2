import type { Operation } from '@server/operations/define-operation';
import type { ErrorCode } from '@shared/kernel/errors';

/** Lists every code that a call of the operation can be answered with. */
export function listErrorCodes(operation: Operation): ErrorCode[] {
  const withBody: ErrorCode[] = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];
  const withVersion: ErrorCode[] = ['precondition_required', 'version_mismatch'];
  const codes: ErrorCode[] = [
    'invalid_request',
    // A change may have a body even if none of its fields is in it.
    ...(operation.rest.method === 'get' ? [] : withBody),
    'unauthenticated',
    'unauthorized',
    'forbidden_origin',
    'module_disabled',
    'not_found',
    ...operation.errors,
    ...(operation.needsIfMatch ? withVersion : []),
    'validation_failed',
    ...(operation.takesIdempotencyKey ? (['idempotency_key_reused'] as const) : []),
    'rate_limited',
    'internal_error',
    'unavailable',
    'outcome_unknown',
  ];
  return [...new Set(codes)];
}
