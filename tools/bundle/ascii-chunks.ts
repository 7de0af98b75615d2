import type { Plugin } from 'vite';

const OTHER_UNIT = /[^\0-\x7f]/g;
/** A raw template has the text of the source, in which an escape stands for itself. */
const RAW_TEMPLATE = /String\.raw`[^`]*[^\0-\x7f]/;

const HEXADECIMAL = 16;
const ESCAPE_DIGITS = 4;

/** Writes each character beyond ASCII as the escape that JavaScript reads as the same character. Throws Error for a raw template. */
export function escapeBeyondAscii(code: string): string {
  const raw = RAW_TEMPLATE.exec(code)?.[0];
  if (raw !== undefined) throw new Error(`a raw template has a character beyond ASCII: ${raw}`);
  return code.replace(
    OTHER_UNIT,
    (unit) => `\\u${unit.charCodeAt(0).toString(HEXADECIMAL).padStart(ESCAPE_DIGITS, '0')}`,
  );
}

/**
 * Writes chunks in ASCII alone. Node keeps the text of a program in memory. One character beyond Latin 1 makes it keep two bytes for
 * each character, and read the text more slowly. decision 0235
 */
export const createAsciiWriter = (): Plugin => ({
  name: 'write-ascii-chunks',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const output of Object.values(bundle))
      if (output.type === 'chunk') output.code = escapeBeyondAscii(output.code);
  },
});
