import { toJsonPointer } from '@renderer/features/playground/fields/issues';

const JSON_TOKEN_PATTERN = /"(?:[^"\\]|\\.)*"|[{}[\],\n]/g;

/** The pattern becomes too slow beyond this length, and line numbers lose their use. */
const MAX_LENGTH = 1_000_000;

interface Level {
  readonly isList: boolean;
  /** Field name or list index that is being read. */
  readonly at: string;
  /** True if the next text is a field name. */
  readonly awaitsName: boolean;
}

const advance = (level: Level): Level =>
  level.isList ? { ...level, at: String(Number(level.at) + 1) } : { ...level, awaitsName: true };

/** Finds the line, from 1, on which each field of a JSON text is named, by JSON pointer. */
export function findFieldLines(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const levels: Level[] = [];
  let line = 1;
  for (const [token] of text.slice(0, MAX_LENGTH).matchAll(JSON_TOKEN_PATTERN)) {
    const level = levels.at(-1);
    if (token === '\n') line += 1;
    else if (token === '{') levels.push({ isList: false, at: '', awaitsName: true });
    else if (token === '[') levels.push({ isList: true, at: '0', awaitsName: false });
    else if (token === '}' || token === ']') levels.pop();
    else if (level !== undefined && token === ',') levels.splice(-1, 1, advance(level));
    else if (level?.awaitsName === true) {
      levels.splice(-1, 1, { ...level, at: String(JSON.parse(token)), awaitsName: false });
      lines.set(toJsonPointer(...levels.map(({ at }) => at)), line);
    }
  }
  return lines;
}
