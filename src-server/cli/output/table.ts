const GAP = '  ';

const countChars = (text: string): number => Array.from(text).length;

const padText = (text: string, width: number): string => text + ' '.repeat(width - countChars(text));

/** Formats rows in aligned columns under their headings. `none` is the text for an empty table. */
export function formatTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  none: string,
): string[] {
  if (rows.length === 0) return [none];
  const all = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => countChars(row[column] ?? ''))));
  return all.map((row) =>
    row
      .map((cell, column) => padText(cell, widths[column] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
}

/** Formats values after their names, in two aligned columns. */
export function formatDefinitionList(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...pairs.map(([label]) => countChars(label)));
  return pairs.map(([label, value]) => `${padText(label, width)}${GAP}${value}`.trimEnd());
}

/** Formats an RFC 3339 timestamp for users, to the second. */
export const formatTimestamp = (timestamp: string): string =>
  timestamp.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');
