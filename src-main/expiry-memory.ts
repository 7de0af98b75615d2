import { z } from 'zod';
import type { Remembered } from './remembered-file';
import { rememberedFile } from './remembered-file';

const memorySchema = z.object({
  /** Whether the person wants to be told. */
  isOn: z.boolean().catch(false),
  /** Of which threshold, in days, each key has been told last; by prefix. */
  told: z.record(z.string(), z.number()).catch({}),
});

/** What is remembered of notices from one run to the next. Losing it costs a notice more. */
export type ExpiryMemory = Remembered<z.output<typeof memorySchema>>;

export const expiryMemory = (file: string): ExpiryMemory => rememberedFile(file, memorySchema);
