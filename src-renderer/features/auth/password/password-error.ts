import { formatMessage } from '@renderer/text/format-message';
import { authMessages } from '@shared/auth/auth.messages';

const MIN_PASSWORD_LENGTH = 12;

/**
 * Returns what is wrong with a new password, as far as the page can check. null: nothing; the service checks
 * more.
 */
export const getPasswordError = (password: string): string | null =>
  Array.from(password).length < MIN_PASSWORD_LENGTH
    ? formatMessage(authMessages.passwordTooShort, { min: MIN_PASSWORD_LENGTH })
    : null;
