import { product } from './product';

const UNQUOTED = /^[\w@%+=:,./-]+$/;
const WINDOWS_PATH = /^(?:[A-Za-z]:|\\\\)/;

/** Quotes a path as one word of a shell command, whatever characters it has. */
function quoteWord(path: string): string {
  if (UNQUOTED.test(path)) return path;
  return WINDOWS_PATH.test(path) ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}

/**
 * Formats a command of the program as a member types it, in a checkout and with an installed package alike. null: the
 * command names no data directory. `urlFile`: the file with the URL of a database on a server.
 */
export function formatCliCommand(
  text: string,
  dataDirectory: string | null,
  urlFile: string | null = null,
): string {
  const directory = dataDirectory === null ? '' : ` --data-dir ${quoteWord(dataDirectory)}`;
  return `${product.command} ${text}${directory}${urlFile === null ? '' : ` --database ${quoteWord(urlFile)}`}`;
}
