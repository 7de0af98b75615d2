import { z } from 'zod';
import { timesSchema } from '../audit/audit-protocol';

export const scaleQuestionSchema = z.object({
  file: z.string(),
  records: z.int(),
  keys: z.int(),
  /** How often each read is measured. */
  reads: z.int(),
});

/** What a database of that size costs. */
export const scaleAnswerSchema = z.object({
  fileBytes: z.number(),
  /** Pages of the log, its chart and its bounds, then keys. */
  reads: z.array(timesSchema),
  verifySeconds: z.number(),
  /** The most memory the process ever held: seeding and verification included. */
  mostResidentMb: z.number(),
  /** Memory after everything was read, with the database open. */
  residentMb: z.number(),
});

export type ScaleQuestion = z.infer<typeof scaleQuestionSchema>;
export type ScaleAnswer = z.infer<typeof scaleAnswerSchema>;
