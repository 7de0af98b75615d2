import type { JsonFileState } from '@main/os/json-file-state';
import { createJsonFileState } from '@main/os/json-file-state';
import { z } from 'zod';

const stateSchema = z.object({
  /** True if the member wants notices. */
  isOn: z.boolean().catch(false),
  /** The last threshold, in days, of which a notice was shown, by the key's prefix. */
  told: z.record(z.string(), z.number()).catch({}),
});

/** What is stored about notices between runs. Losing it costs one repeated notice. */
export type ExpiryNoticeState = JsonFileState<z.output<typeof stateSchema>>;

export const createExpiryNoticeState = (file: string): ExpiryNoticeState =>
  createJsonFileState(file, stateSchema);
