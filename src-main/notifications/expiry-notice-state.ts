import type { JsonFileState } from '@main/os/json-file-state';
import { createJsonFileState } from '@main/os/json-file-state';
import { z } from 'zod';

const memorySchema = z.object({
  /** Whether the person wants to be told. */
  isOn: z.boolean().catch(false),
  /** Of which threshold, in days, each key has been told last; by prefix. */
  told: z.record(z.string(), z.number()).catch({}),
});

/** What is remembered of notices from one run to the next. Losing it costs a notice more. */
export type ExpiryNoticeState = JsonFileState<z.output<typeof memorySchema>>;

export const createExpiryNoticeState = (file: string): ExpiryNoticeState =>
  createJsonFileState(file, memorySchema);
