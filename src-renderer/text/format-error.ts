import type { AppError } from '@shared/kernel/errors';
import { createMessageFormatter } from '@shared/text/message-formatter';
import { getInterfaceText } from './translation';

/** Formats a refusal in the language of the interface; in English if it has no translation. */
export function formatError({ message: english, filled }: AppError): string {
  const { translation } = getInterfaceText();
  if (filled === null || translation.find({ id: filled.id, english }) === undefined) return english;
  return String(createMessageFormatter(translation)({ id: filled.id, english }, filled.values));
}
