import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const placeSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
});

export type Place = z.output<typeof placeSchema>;

const memorySchema = z.object({
  place: placeSchema.nullable().catch(null),
  isMaximized: z.boolean().catch(false),
  /** The person was told once that closing the window ends nothing. */
  knowsTray: z.boolean().catch(false),
});

type Remembered = z.output<typeof memorySchema>;

/** What the window remembers from one run to the next. Losing it costs nothing but habit. */
export interface WindowMemory {
  read(): Remembered;
  write(changed: Partial<Remembered>): void;
}

const PRIVATE_FILE = 0o600;

/** Kept in one small file. */
export function windowMemory(file: string): WindowMemory {
  const read = (): Remembered => {
    try {
      return memorySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return { place: null, isMaximized: false, knowsTray: false };
    }
  };
  return {
    read,
    write(changed) {
      try {
        writeFileSync(file, JSON.stringify({ ...read(), ...changed }), { mode: PRIVATE_FILE });
      } catch {
        // A full disk must not stand in the way of closing a window.
      }
    },
  };
}
