import { readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

const PRIVATE_FILE = 0o600;

/** Facts kept from one run to the next. */
export interface JsonFileState<Facts> {
  read(): Facts;
  /** Throws what the file system says. */
  write(changed: Partial<Facts>): void;
}

/** One small file; where it is missing or broken, the schema says what counts instead. */
export function createJsonFileState<Facts extends object>(
  file: string,
  schema: z.ZodType<Facts>,
): JsonFileState<Facts> {
  const read = (): Facts => {
    try {
      return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return schema.parse({});
    }
  };
  return {
    read,
    write: (changed) =>
      writeFileSync(file, JSON.stringify({ ...read(), ...changed }), { mode: PRIVATE_FILE }),
  };
}
