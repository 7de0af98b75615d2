import { product } from './product';

const PLAIN = /^[\w@%+=:,./-]+$/;
const OF_WINDOWS = /^(?:[A-Za-z]:|\\\\)/;

/** A path as one word of a command, whatever stands in it. */
function asWord(path: string): string {
  if (PLAIN.test(path)) return path;
  return OF_WINDOWS.test(path) ? `"${path}"` : `'${path.replaceAll("'", "'\\''")}'`;
}

/** A command of ours as a person types it where the program lies. null: no data folder is named. */
export const formatCliCommand = (text: string, dataDirectory: string | null): string =>
  `npm run -s ${product.slug} -- ${text}${dataDirectory === null ? '' : ` --data-dir ${asWord(dataDirectory)}`}`;
