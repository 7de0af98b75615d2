import { formatMessage } from '@renderer/text/format-message';
import { operationGroupMessages, operationTitleMessages } from '@shared/kernel/operations.messages';
import type { Message } from '@shared/text/message';

const titles: ReadonlyMap<string, Message> = new Map(Object.entries(operationTitleMessages));
const groups: ReadonlyMap<string, Message> = new Map(
  Object.values(operationGroupMessages).map((message) => [message.english, message]),
);

/** Finds what an operation of the API does, in a few words: `List reservations`. null: the API has none of that name. */
export function findOperationTitle(name: string): string | null {
  const message = titles.get(name);
  return message === undefined ? null : formatMessage(message);
}

/** Formats what an operation of the API does. A name that no operation has is displayed as it is. */
export const formatOperationTitle = (name: string): string => findOperationTitle(name) ?? name;

/** Formats the name of a group of operations. The service names it in English, as OpenAPI does. */
export function formatOperationGroup(tag: string): string {
  const message = groups.get(tag);
  return message === undefined ? tag : formatMessage(message);
}
