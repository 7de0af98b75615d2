import { formatCount } from '@renderer/lib/format-count';

/** JSON laid out, other text as it is. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A line longer than this is no reading, and takes seconds to lay out. */
const MAX_LINE_LENGTH = 5000;

/** As it is shown: of a line without end, its beginning and how much more there is. */
export const truncateLongLines = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line.length <= MAX_LINE_LENGTH
        ? line
        : `${line.slice(0, MAX_LINE_LENGTH)}… and ${formatCount(line.length - MAX_LINE_LENGTH)} more characters`,
    )
    .join('\n');
