import type { Translation } from '@shared/text/message-formatter';
import { createMessageFormatter, english } from '@shared/text/message-formatter';

const createInterfaceText = (translation: Translation) => ({
  translation,
  format: createMessageFormatter(translation),
});

let current = createInterfaceText(english);

/** Sets the language of this page. Called once, before anything is displayed. */
export function setTranslation(translation: Translation): void {
  current = createInterfaceText(translation);
}

/** Returns the translation of this page, and its formatter. */
export const getInterfaceText = (): typeof current => current;

/** The language of the interface, for `Intl`: a BCP 47 tag. */
export const getLanguage = (): string => current.translation.language;
