import type { ValueArguments } from './format-english';
import type { Message } from './message';
import type { Translation } from './message-formatter';
import { createMessageFormatter } from './message-formatter';

/** Formats messages in one language. */
export type TextFormatter = <Values>(message: Message<Values>, ...values: ValueArguments<Values>) => string;

/** Creates the function that formats messages in the language of a translation. */
export function createTextFormatter(translation: Translation): TextFormatter {
  const format = createMessageFormatter(translation);
  return (message, ...[values]) => String(format(message, { ...values }));
}
