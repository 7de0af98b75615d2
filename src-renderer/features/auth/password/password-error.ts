const SHORTEST = 12;

/** What can be said of a new password at once; the service looks closer. null: nothing. */
export const getPasswordError = (password: string): string | null =>
  Array.from(password).length < SHORTEST ? `Use at least ${SHORTEST} characters.` : null;
