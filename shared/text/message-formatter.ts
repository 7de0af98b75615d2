import { IntlMessageFormat } from 'intl-messageformat';

/** The language of English messages, dates and numbers. */
export const ENGLISH = 'en-GB';

/** The id and the English text of a message, whatever its placeholders. */
export interface MessageText {
  readonly id: string;
  readonly english: string;
}

/** Texts of the interface in one language. */
export interface Translation {
  /** BCP 47 tag. Plurals and numbers follow it. */
  readonly language: string;
  /** Returns the text in ICU message syntax. undefined: not translated yet, so English is displayed. */
  find(message: MessageText): string | undefined;
}

export const english: Translation = { language: ENGLISH, find: () => undefined };

/** What ICU message syntax is written with. Texts without it stand for themselves, and most texts are such. */
const SYNTAX = /[{}<>']/;

/** Fills the placeholders of messages. A part that is no text is kept as a part of its own. */
export type MessageFormatter = <Part>(
  message: MessageText,
  values: Readonly<Record<string, string | number | Part>>,
) => string | Part | (string | Part)[];

/** Parses a translated text. null: it is not ICU syntax, which must not crash the page that displays it. */
function parseTranslation(text: string, language: string): IntlMessageFormat | null {
  try {
    return new IntlMessageFormat(text, language);
  } catch {
    return null;
  }
}

/** Creates the formatter of a translation. It parses each message once. A faulty translation is displayed in English. */
export function createMessageFormatter(translation: Translation): MessageFormatter {
  const parsed = new Map<string, IntlMessageFormat>();
  const parse = (message: MessageText): IntlMessageFormat => {
    const text = translation.find(message);
    const translated = text === undefined ? null : parseTranslation(text, translation.language);
    return translated ?? new IntlMessageFormat(message.english, ENGLISH);
  };
  return (message, values) => {
    const text = translation.find(message) ?? message.english;
    if (!SYNTAX.test(text)) return text;
    const format = parsed.get(message.id) ?? parse(message);
    parsed.set(message.id, format);
    try {
      return format.format(values);
    } catch {
      // The translation asks for a value that the English text does not have.
      return new IntlMessageFormat(message.english, ENGLISH).format(values);
    }
  };
}
