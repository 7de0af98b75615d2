const steps: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/**
 * True if arrays and objects of a JSON text are nested deeper than that. It reads only the text, so that no deep
 * value is built.
 */
export function isDeeperThan(levels: number, text: string): boolean {
  // Depth cannot exceed the number of opening brackets, in strings or not.
  if ((text.match(/[[{]/g)?.length ?? 0) <= levels) return false;
  let depth = 0;
  let isInString = false;
  // Not by a pattern: on a long string full of escapes it would overflow the stack.
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isInString && sign === '\\') at += 1;
    else if (sign === '"') isInString = !isInString;
    else if (!isInString) depth += steps[sign] ?? 0;
    if (depth > levels) return true;
  }
  return false;
}
