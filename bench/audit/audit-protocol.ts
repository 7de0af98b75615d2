import { z } from 'zod';

export const auditQuestionSchema = z.object({ file: z.string(), records: z.int(), windows: z.int() });

const timesSchema = z.object({ what: z.string(), p50Us: z.number(), p99Us: z.number() });

/** What a log of that size costs. Times in microseconds. */
export const auditAnswerSchema = z.object({
  bytesPerRecord: z.number(),
  /** Of one record in a full window, its part of the commit included: one value a window. */
  cpuUsPerRecord: z.array(z.number()),
  wallUsPerRecord: z.array(z.number()),
  /** Pages of 50, by the one filter set. */
  pages: z.array(timesSchema),
  usage: timesSchema,
});

export type AuditQuestion = z.infer<typeof auditQuestionSchema>;
export type AuditAnswer = z.infer<typeof auditAnswerSchema>;
export type Times = z.infer<typeof timesSchema>;
