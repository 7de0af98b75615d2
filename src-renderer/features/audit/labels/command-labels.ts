import { findOperationTitle } from '@renderer/lib/operations/format-operation';
import { getRpcMethodLabel } from '@renderer/lib/record-labels';
import { formatMessage } from '@renderer/text/format-message';
import { auditEventMessages, auditWindowCommandMessages } from '@shared/audit/audit-labels.messages';
import type { AuditRecordView } from '@shared/audit/audit-record';
import type { AppCommand } from '@shared/contract/app-contract';
import { auditCommandMessages } from '@shared/contract/command-labels.messages';
import type { CommandName } from '@shared/contract/management-contract';
import type { Message } from '@shared/text/message';

/** A new command of a window without a text does not compile. */
const windowCommandMessages: Readonly<Record<Exclude<AppCommand, CommandName>, Message>> =
  auditWindowCommandMessages;

const messages: ReadonlyMap<string, Message> = new Map(
  Object.entries({ ...auditEventMessages, ...windowCommandMessages, ...auditCommandMessages }),
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
