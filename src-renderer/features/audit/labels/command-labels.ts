import { formatMessage } from '@renderer/text/format-message';
import { auditCommandMessages, auditEventMessages } from '@shared/audit/audit-labels.messages';
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
