import { formatMessage } from '@renderer/text/format-message';
import { auditMessages } from '@shared/audit/audit.messages';
import {
  auditCodeMessages,
  auditDeliveryMessages,
  auditReasonMessages,
  auditRpcMessages,
} from '@shared/audit/audit-labels.messages';
import type { AuditRecordView, AuthenticationFailure } from '@shared/audit/audit-record';
import { MALFORMED_TOKEN } from '@shared/audit/audit-record';
import type { ErrorCode } from '@shared/kernel/errors';
import { isErrorCode } from '@shared/kernel/errors';
import type { Message } from '@shared/text/message';

const reasonMessages: Readonly<Record<AuthenticationFailure, Message>> = auditReasonMessages;

/** Explanations of codes. A code without one is displayed as it is. */
const codeMessages: Readonly<Partial<Record<ErrorCode, Message>>> = auditCodeMessages;

/**
 * Returns the text for a record without an operation. The service reads an agent's message after
 * authentication, so a refused one has none.
 */
export function getOperationPlaceholder({
  channel,
  outcome,
}: Pick<AuditRecordView, 'channel' | 'outcome'>): string {
  if (channel !== 'mcp') return formatMessage(auditMessages.unknownOperation);
  return formatMessage(outcome === 'refused' ? auditMessages.unreadMessage : auditMessages.noOperation);
}

const isReason = (text: string): text is AuthenticationFailure => Object.hasOwn(reasonMessages, text);

const deliveryMessages: ReadonlyMap<string, Message> = new Map(Object.entries(auditDeliveryMessages));

function findFailureMessage({
  missing_permission,
  operation,
  reason,
  code,
}: AuditRecordView): Message | null {
  if (missing_permission !== null) return auditMessages.permissionMissing;
  if (operation === 'webhooks.deliver' && reason !== null) return deliveryMessages.get(reason) ?? null;
  if (reason !== null) return isReason(reason) ? reasonMessages[reason] : null;
  if (code !== null && isErrorCode(code)) return codeMessages[code] ?? null;
  return null;
}

/** Formats how many calls a record stands for, and from where they came. */
function formatFailedCalls(count: number, { address, reason }: AuditRecordView): string {
  if (reason === MALFORMED_TOKEN)
    return address === null
      ? formatMessage(auditMessages.malformedCallsElsewhere, { count })
      : formatMessage(auditMessages.malformedCalls, { count, address });
  return address === null
    ? formatMessage(auditMessages.failedCallsElsewhere, { count })
    : formatMessage(auditMessages.failedCalls, { count, address });
}

/** Returns why a call was refused or failed, as one sentence. null: it was answered, or only its code is known. */
export function getFailureReason(record: AuditRecordView): string | null {
  if (record.count !== null) return formatFailedCalls(record.count, record);
  if (record.outcome === 'ok') return null;
  const message = findFailureMessage(record);
  return message === null ? record.reason : formatMessage(message);
}

const rpcMessages: ReadonlyMap<string, Message> = new Map(Object.entries(auditRpcMessages));

/** Gives the text for a message of an agent. null: it has none. */
export function getRpcMethodLabel(method: string): string | null {
  const message = rpcMessages.get(method);
  return message === undefined ? null : formatMessage(message);
}
