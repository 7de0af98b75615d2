import type { JsonFileState } from '@main/os/json-file-state';
import { createJsonFileState } from '@main/os/json-file-state';
import { attentionKinds } from '@shared/attention/attention-kinds';
import { z } from 'zod';

const stateSchema = z.object({
  /** Kinds that were switched off before members chose by themselves. They are moved to the choices of a member who signs in. */
  off: z.array(z.enum(attentionKinds)).catch([]),
  /** When each matter that had its notice was last on the list, epoch ms, by its event. */
  noticed: z.record(z.string(), z.number()).catch({}),
});

/** What is stored about notices between runs. Losing it costs repeated notices. */
export type NoticeState = JsonFileState<z.output<typeof stateSchema>>;

export const createNoticeState = (file: string): NoticeState => createJsonFileState(file, stateSchema);
