/** Causes of an error that are described. */
const MAX_CAUSES = 5;
const MAX_FRAMES = 30;

/** What a file may hold of an error. */
export interface ErrorLocation {
  readonly type: string;
  /** Code of the system or the database, such as `ENOSPC`. */
  readonly code?: string | undefined;
  readonly at: readonly string[];
  readonly cause?: ErrorLocation | undefined;
}

const PLAIN_CODE = /^[A-Z][A-Z0-9_]{0,63}$/;

function readCode(error: Error): string | undefined {
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && PLAIN_CODE.test(code) ? code : undefined;
}

/** The name of the class: a name set on the error itself could quote what someone typed. */
const nameType = (error: Error): string => error.constructor.name.slice(0, 64);

/**
 * Describes an error by class, code and location, without its message, which may quote what a guest or member typed. A line of a
 * message that looks like a location has no file and line at its end. decision 0085; decision 0179.
 */
export function describeErrorLocation(error: unknown, depth = 0): ErrorLocation {
  if (!(error instanceof Error)) return { type: typeof error, at: [] };
  const { stack = '', message, cause } = error;
  // The stack repeats the message before the locations.
  const end = stack.indexOf(message);
  const locations = end === -1 ? stack : stack.slice(end + message.length);
  const at = locations
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*(?::\d+:\d+\)?|\(native\)|\(<anonymous>\))$/.test(line))
    .slice(0, MAX_FRAMES);
  const hasCause = cause !== undefined && depth < MAX_CAUSES;
  return {
    type: nameType(error),
    code: readCode(error),
    at,
    cause: hasCause ? describeErrorLocation(cause, depth + 1) : undefined,
  };
}
