import { z } from 'zod';
import type { ValueArguments } from './format-english';
import { formatEnglish } from './format-english';
import type { Message, MessageValues } from './message';

/** A text that travels with its id and values, so that the interface can display it in its own language. */
export interface FilledMessage {
  readonly id: string;
  readonly values: MessageValues;
}

/** A filled message as it travels. */
export const filledMessageSchema: z.ZodType<FilledMessage> = z.strictObject({
  id: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A filled message with its English text. */
export interface EnglishMessage extends FilledMessage {
  readonly english: string;
}

/** Fills the placeholders of a message. */
export const fillMessage = <Values extends MessageValues | null>(
  message: Message<Values>,
  ...values: ValueArguments<Values>
): EnglishMessage => ({
  id: message.id,
  values: { ...values[0] },
  english: formatEnglish(message, ...values),
});
