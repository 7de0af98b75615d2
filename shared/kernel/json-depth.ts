const steps: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** Whether arrays and objects of a JSON text lie deeper than so many levels. Reads the text alone, so that nothing deep is ever built. */
export function isDeeperThan(levels: number, text: string): boolean {
  // Nothing is deeper than it has opening brackets, whichever of them stand in strings.
  if ((text.match(/[[{]/g)?.length ?? 0) <= levels) return false;
  let depth = 0;
  let isInString = false;
  // By hand: a pattern for strings runs out of stack where one is long and full of escapes.
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (isInString && sign === '\\') at += 1;
    else if (sign === '"') isInString = !isInString;
    else if (!isInString) depth += steps[sign] ?? 0;
    if (depth > levels) return true;
  }
  return false;
}
