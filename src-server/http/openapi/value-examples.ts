const ID_PATTERN = /^\^([a-z]{3})_\[/;

/** Recognisable example values. Pattern alone would make a reference page invent nonsense. */
const examples: readonly (readonly [shape: RegExp, example: string])[] = [
  [/^\^20\\d\\d-\\d\\d-\\d\\d\$$/, '2026-12-04'],
  [/^\^\\d\{4\}-\\d\{2\}-\\d\{2\}T/, '2026-11-21T09:00:00.000Z'],
  [/^\^\(\[01\]\\d\|2\[0-3\]\):/, '15:00'],
  [/^\^\[A-Z\]\{3\}\$$/, 'EUR'],
  [/^\^\[A-Z\]\{2\}\$$/, 'PT'],
  [/^\^\[a-z0-9\]\+\(\[\._-\]/, 'booking.com'],
];

/** Finds an example for a text with a known pattern. null for any other schema. */
export function findValueExample(pattern: string | undefined): string | null {
  if (pattern === undefined) return null;
  const kind = ID_PATTERN.exec(pattern)?.[1];
  if (kind !== undefined) return `${kind}_01jd8v9p3q5r7s9t1v3x5z7b9c`;
  return examples.find(([shape]) => shape.test(pattern))?.[1] ?? null;
}
