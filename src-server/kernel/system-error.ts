/** The code of errors about bytes of the audit log that this program never writes. */
export const LOG_DAMAGED = 'LOG_DAMAGED';

/** Creates an error about bytes of the audit log that this program never writes. */
export const createLogDamagedError = (text: string): Error =>
  Object.assign(new Error(text), { code: LOG_DAMAGED });

/** The code of errors about a stored value that is not what this program wrote. */
export const ROW_DAMAGED = 'ROW_DAMAGED';

/** Creates an error about a stored value that is not what this program wrote. */
export const createRowDamagedError = (text: string, cause: unknown): Error =>
  Object.assign(new Error(text, { cause }), { code: ROW_DAMAGED });

/** Codes of an engine's errors, by what a member can do. A code may have an ending after an underscore. */
export interface FaultCodes {
  readonly noSpace: readonly string[];
  readonly damaged: readonly string[];
  /** A file that cannot be opened or written. */
  readonly notAllowed: readonly string[];
  /** A disk that fails. */
  readonly unreadable: readonly string[];
}

/** Lists the codes of an error and of its causes: those of the system, of the engine, and of this program. */
export function collectErrorCodes(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  return [...own, ...collectErrorCodes(error.cause)];
}

/** Reads the code of an error: the first that it or a cause has. A code is the same in every language. null: it has none. */
export const readErrorCode = (error: unknown): string | null => collectErrorCodes(error)[0] ?? null;

/** True if one of the codes is one of these, or begins with one of these and an underscore. */
export const hasCode = (found: readonly string[], codes: readonly string[]): boolean =>
  codes.some((code) => found.some((one) => one === code || one.startsWith(`${code}_`)));

/** Codes that say what a member can do, with the sentence that says it. The most certain come first. */
const listSentences = (
  engine: FaultCodes,
): readonly (readonly [sentence: string, codes: readonly string[]])[] => [
  ['The disk is full. Free some space, then try again.', ['ENOSPC', 'EDQUOT', 'EFBIG', ...engine.noSpace]],
  [
    'A file could not be opened or written: this user may not, or the disk is read-only. The line above names it.',
    ['EACCES', 'EPERM', 'EROFS', ...engine.notAllowed],
  ],
  [
    'The disk could not be read or written. Check that it works and has free space, then try again.',
    ['EIO', ...engine.unreadable],
  ],
  ['Too many files are open on this computer. Close some programs, then try again.', ['EMFILE', 'ENFILE']],
];

/** Says in a sentence what the system refused. null: the error is of another kind. */
export function describeSystemError(error: unknown, engine: FaultCodes): string | null {
  const found = collectErrorCodes(error);
  return listSentences(engine).find(([, codes]) => hasCode(found, codes))?.[0] ?? null;
}
