/** Lists the codes of an error and of its causes: those of the system, of SQLite, and of this program. */
export function collectErrorCodes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...collectErrorCodes(error.cause)];
}

/** True if one of the codes is one of these, or one of SQLite's that begin with one of these. */
export const hasCode = (found: readonly string[], codes: readonly string[]): boolean =>
  codes.some((code) => found.some((one) => one === code || one.startsWith(`${code}_`)));

/** Codes that say what a member can do, with the sentence that says it. The most certain come first. */
const sentences: readonly (readonly [sentence: string, codes: readonly string[]])[] = [
  ['The disk is full. Free some space, then try again.', ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL']],
  [
    'A file could not be opened or written: this user may not, or the disk is read-only. The line above names it.',
    ['EACCES', 'EPERM', 'EROFS', 'SQLITE_CANTOPEN', 'SQLITE_READONLY', 'SQLITE_PERM'],
  ],
  [
    'The disk could not be read or written. Check that it works and has free space, then try again.',
    ['EIO', 'SQLITE_IOERR'],
  ],
  ['Too many files are open on this computer. Close some programs, then try again.', ['EMFILE', 'ENFILE']],
];

/** Says in a sentence what the system refused. null: the error is of another kind. */
export function describeSystemError(error: unknown): string | null {
  const found = collectErrorCodes(error);
  return sentences.find(([, codes]) => hasCode(found, codes))?.[0] ?? null;
}
