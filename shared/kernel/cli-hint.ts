import { product } from './product';

const PLAIN = /^[\w@%+=:,./-]+$/;
const OF_WINDOWS = /^(?:[A-Za-z]:|\\\\)/;

/** Quotes a path as one word of a shell command, whatever characters it has. */
function asWord(path: string): string {
  if (PLAIN.test(path)) return path;
  return OF_WINDOWS.test(path) ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}

/**
 * Formats a command of the program as a member types it in the program's folder. null: the command names no data
 * directory.
 */
export const formatCliCommand = (text: string, dataDirectory: string | null): string =>
  `npm run -s ${product.slug} -- ${text}${dataDirectory === null ? '' : ` --data-dir ${asWord(dataDirectory)}`}`;
