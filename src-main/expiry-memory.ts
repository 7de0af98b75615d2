import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const memorySchema = z.object({
  /** Whether the person wants to be told. */
  isOn: z.boolean().catch(false),
  /** Of which threshold, in days, each key has been told last; by prefix. */
  told: z.record(z.string(), z.number()).catch({}),
});

type Remembered = z.output<typeof memorySchema>;

/** What is remembered of notices from one run to the next. */
export interface ExpiryMemory {
  read(): Remembered;
  write(changed: Partial<Remembered>): void;
}

const PRIVATE_FILE = 0o600;

/** Kept in one small file. Losing it costs a notice more. */
export function expiryMemory(file: string): ExpiryMemory {
  const read = (): Remembered => {
    try {
      return memorySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return { isOn: false, told: {} };
    }
  };
  return {
    read,
    write: (changed) =>
      writeFileSync(file, JSON.stringify({ ...read(), ...changed }), { mode: PRIVATE_FILE }),
  };
}
