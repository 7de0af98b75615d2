const MIN_PASSWORD_LENGTH = 12;

/** What can be said of a new password at once; the service looks closer. null: nothing. */
export const getPasswordError = (password: string): string | null =>
  Array.from(password).length < MIN_PASSWORD_LENGTH
    ? `Use at least ${MIN_PASSWORD_LENGTH} characters.`
    : null;
