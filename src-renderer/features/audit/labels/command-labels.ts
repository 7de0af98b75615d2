import { findOperationTitle } from '@renderer/lib/operations/format-operation';
import { getRpcMethodLabel } from '@renderer/lib/record-labels';
import { formatMessage } from '@renderer/text/format-message';
import { auditCommandMessages, auditEventMessages } from '@shared/audit/audit-labels.messages';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { AppCommand } from '@shared/contract/app-contract';
import type { Message } from '@shared/text/message';

const commandMessages: Readonly<Record<AppCommand, Message>> = auditCommandMessages;

const messages: ReadonlyMap<string, Message> = new Map(
  Object.entries({ ...auditEventMessages, ...commandMessages }),
);

/** Gives the text for an action of a member or of the service. null: an operation of the API. */
export function getCommandLabel(operation: string): string | null {
  const message = messages.get(operation);
  return message === undefined ? null : formatMessage(message);
}

/** Gives the title of what a record is about: of an operation, a command or an agent's message. null: it has none. */
export function getRecordTitle({
  operation,
  rpc_method,
}: Pick<AuditRecordView, 'operation' | 'rpc_method'>): string | null {
  if (operation !== null) return findOperationTitle(operation) ?? getCommandLabel(operation);
  return rpc_method === null ? null : getRpcMethodLabel(rpc_method);
}
