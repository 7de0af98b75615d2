import { loadTranslation } from '@shared/text/load-translation';
import type { MessageText } from '@shared/text/message-formatter';
import { createMessageFormatter } from '@shared/text/message-formatter';

/** Texts of the interface in the language of an owner. */
export interface InterfaceTexts {
  /** Returns a text. Its tags are left out. */
  readonly say: (message: MessageText, values?: Readonly<Record<string, string>>) => string;
  /** Returns the pattern of a text, whatever its placeholders are. */
  readonly match: (message: MessageText, ...placeholders: readonly string[]) => RegExp;
}

const GAP = '\u0000';
const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const keepContent = (parts: readonly string[]): string => parts.join('');

/** Loads the texts of the interface in one language. */
export async function loadTexts(language: string): Promise<InterfaceTexts> {
  const format = createMessageFormatter(await loadTranslation([language]));
  const say: InterfaceTexts['say'] = (message, values = {}) =>
    [format<string | typeof keepContent>(message, { note: keepContent, ...values })].flat().join('');
  return {
    say,
    match(message, ...placeholders) {
      const text = say(message, Object.fromEntries(placeholders.map((name) => [name, GAP])));
      return new RegExp(`^${text.split(GAP).map(escapePattern).join('.+')}`);
    },
  };
}
