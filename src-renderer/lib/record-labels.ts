import type {
  AuditOutcome,
  AuditRecordView,
  AuthenticationFailure,
  Channel,
} from '@shared/audit/audit-record';
import type { ErrorCode } from '@shared/kernel/errors';
import { isErrorCode } from '@shared/kernel/errors';

export const outcomeLabels = {
  ok: 'Answered',
  refused: 'Refused',
  failed: 'Failed',
} as const satisfies Record<AuditOutcome, string>;

export const channelLabels = {
  api: 'API',
  mcp: 'MCP',
  desktop: 'Desktop',
  web: 'Web',
  cli: 'Command line',
} as const satisfies Record<Channel, string>;

const reasonLabels = {
  revoked: 'The key was revoked.',
  expired: 'The key had expired.',
  wrong_secret: 'The secret was wrong.',
  unknown_token: 'The token belongs to no key.',
} as const satisfies Record<AuthenticationFailure, string>;

/** Explanations of codes. A code without one is displayed as it is. */
const codeMessages: Partial<Record<ErrorCode, string>> = {
  module_disabled: 'Integrations was switched off for the property.',
  forbidden_origin: 'The call came by a name or a page that is not accepted.',
  reauthentication_required: 'The password was typed too long ago.',
  sign_in_failed: 'Email and password did not match.',
  password_change_required: 'A one-time password had to be changed first.',
  role_exceeds_yours: 'The role can do more than the person who gave it.',
  rate_limited: 'Too many calls in a short time.',
  too_many_attempts: 'Too many wrong passwords.',
  not_found: 'There is no such thing at this property.',
  validation_failed: 'What was sent does not fit the rules.',
  invalid_json: 'What was sent is not JSON.',
  invalid_request: 'The request was not well formed.',
  invalid_transition: 'Not possible in the state it was in.',
  unit_conflict: 'The room was taken for these nights.',
  no_availability: 'No room was free for these nights.',
  version_mismatch: 'Another member or call had changed it.',
  key_limit: 'The property has as many active keys as it may.',
  last_owner: 'The organisation needs one Owner.',
  no_grantable_permissions: 'None of the permissions asked for could be granted.',
  internal_error: 'Something failed inside the service.',
  unavailable: 'The service could not do it then.',
};

/**
 * Returns the text for a record without an operation. The service reads an agent's message after
 * authentication, so a refused one has none.
 */
export function getOperationPlaceholder({
  channel,
  outcome,
}: Pick<AuditRecordView, 'channel' | 'outcome'>): string {
  if (channel !== 'mcp') return 'No such operation';
  return outcome === 'refused' ? 'Message not read' : 'No operation';
}

const isReason = (text: string): text is AuthenticationFailure => Object.hasOwn(reasonLabels, text);

/** Returns why a call was refused or failed, as one sentence. null: it was answered, or only its code is known. */
export function getFailureReason({ reason, missing_permission, code }: AuditRecordView): string | null {
  if (missing_permission !== null) return 'A permission was missing.';
  if (reason !== null) return isReason(reason) ? reasonLabels[reason] : reason;
  if (code !== null && isErrorCode(code)) return codeMessages[code] ?? null;
  return null;
}
