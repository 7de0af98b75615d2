import type { ValueArguments } from '@shared/text/format-english';
import type { FilledFormatter } from '@shared/text/format-filled';
import { createFilledFormatter } from '@shared/text/format-filled';
import type { Message } from '@shared/text/message';
import type { Translation } from '@shared/text/message-formatter';
import { createMessageFormatter, english } from '@shared/text/message-formatter';

const createDesktopText = (translation: Translation) => ({
  translation,
  format: createMessageFormatter(translation),
});

let current = createDesktopText(english);

/** Sets the language of menus, dialogs and notices. */
export function setDesktopTranslation(translation: Translation): void {
  current = createDesktopText(translation);
}

/** The language of the desktop's own texts, for `Intl`: a BCP 47 tag. */
export const getDesktopLanguage = (): string => current.translation.language;

/** Formats a message in the language of the window, or of the computer before a window was open. */
export const formatDesktopText = <Values>(
  message: Message<Values>,
  ...[values]: ValueArguments<Values>
): string => String(current.format(message, { ...values }));

/** Formats a text that the service filled, such as an error; in English if it has no translation. */
export const formatFilledText: FilledFormatter = (english, filled) =>
  createFilledFormatter(current.translation)(english, filled);
