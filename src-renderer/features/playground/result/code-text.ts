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
const LINE_MAX = 5000;

/** As it is shown: of a line without end, its beginning and how much more there is. */
export const truncateLongLines = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line.length <= LINE_MAX
        ? line
        : `${line.slice(0, LINE_MAX)}… and ${formatCount(line.length - LINE_MAX)} more characters`,
    )
    .join('\n');
