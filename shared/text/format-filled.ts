import { IntlMessageFormat } from 'intl-messageformat';
import type { FilledMessage } from './filled-message';
import type { Translation } from './message-formatter';

/** Formats a text that the service filled. `filled` null: it exists in English only. */
export type FilledFormatter = (english: string, filled: FilledMessage | null) => string;

/**
 * Creates the function that formats filled texts in the language of a translation. A text that it lacks stays as the service
 * filled it, in English. That text is never parsed, because values such as a path may contain the syntax of messages.
 */
export const createFilledFormatter =
  (translation: Translation): FilledFormatter =>
  (english, filled) => {
    const text = filled === null ? undefined : translation.find({ id: filled.id, english });
    if (filled === null || text === undefined) return english;
    try {
      return String(new IntlMessageFormat(text, translation.language).format({ ...filled.values }));
    } catch {
      // The translation is faulty, or asks for a value that was not filled in.
      return english;
    }
  };
