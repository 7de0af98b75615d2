import type { AppError } from '@shared/kernel/errors';
import type { FilledMessage } from '@shared/text/filled-message';
import { createFilledFormatter } from '@shared/text/format-filled';
import { getInterfaceText } from './translation';

/** Formats a text that the service filled in the language of the interface; in English if it has no translation. */
export const formatFilled = (english: string, filled: FilledMessage | null): string =>
  createFilledFormatter(getInterfaceText().translation)(english, filled);

/** Formats a refusal in the language of the interface; in English if it has no translation. */
export const formatError = ({ message: english, filled }: AppError): string => formatFilled(english, filled);
