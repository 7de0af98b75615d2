import type { Translation } from '@shared/text/message-formatter';
import { createMessageFormatter, english } from '@shared/text/message-formatter';

const createInterfaceText = (translation: Translation) => ({
  translation,
  format: createMessageFormatter(translation),
});

let current = createInterfaceText(english);
const listeners = new Set<() => void>();

/** Sets the language of this page, and renders again what displays texts. */
export function setTranslation(translation: Translation): void {
  current = createInterfaceText(translation);
  for (const listener of listeners) listener();
}

/** Calls back when the language of this page changes. Returns how to stop that. */
export function listenToTranslation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the translation of this page, and its formatter. */
export const getInterfaceText = (): typeof current => current;

/** The language of the interface, for `Intl`: a BCP 47 tag. */
export const getLanguage = (): string => current.translation.language;
