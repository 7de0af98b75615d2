import type { Message } from './message';
import { createMessageFormatter, english } from './message-formatter';

const format = createMessageFormatter(english);

/** The values of a message as arguments: none if it has no placeholders. */
export type ValueArguments<Values> = Values extends null ? [] : [values: Values];

/** Formats a message in English: for the command line, OpenAPI, and refusals on the wire. */
export const formatEnglish = <Values>(
  message: Message<Values>,
  ...[values]: ValueArguments<Values>
): string => String(format(message, { ...values }));
