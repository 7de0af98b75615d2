import type { JsonFileState } from '@main/os/json-file-state';
import { createJsonFileState } from '@main/os/json-file-state';
import { z } from 'zod';

const boundsSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
});

export type WindowBounds = z.output<typeof boundsSchema>;

const stateSchema = z.object({
  place: boundsSchema.nullable().catch(null),
  isMaximized: z.boolean().catch(false),
  /** True if the notice about closing the window was shown. */
  knowsTray: z.boolean().catch(false),
});

/** What the window remembers between runs. Losing it does no harm. */
export type WindowState = JsonFileState<z.output<typeof stateSchema>>;

export function createWindowState(file: string): WindowState {
  const { read, write } = createJsonFileState(file, stateSchema);
  return {
    read,
    write(changed) {
      try {
        write(changed);
      } catch {
        // A full disk must not prevent closing a window.
      }
    },
  };
}
