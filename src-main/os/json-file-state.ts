import { readFileSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

const PRIVATE_FILE = 0o600;

/** Values that are kept between runs. */
export interface JsonFileState<Facts> {
  read(): Facts;
  /** Throws the error of the file system. */
  write(changed: Partial<Facts>): void;
}

/** Stores values in one small file. If it is missing or broken, the defaults of the schema apply. */
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
