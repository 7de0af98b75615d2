import { z } from 'zod';

export const auditQuestionSchema = z.object({
  file: z.string(),
  records: z.int(),
  windows: z.int(),
  /** How often each read is measured. */
  reads: z.int(),
});

export const timesSchema = z.object({ what: z.string(), p50Us: z.number(), p99Us: z.number() });

/** Costs of a log of that size. Times are in microseconds. */
export const auditAnswerSchema = z.object({
  bytesPerRecord: z.number(),
  /** CPU of one record in a full window, with its share of the commit. One value for each window. */
  cpuUsPerRecord: z.array(z.number()),
  wallUsPerRecord: z.array(z.number()),
  /** Pages of 50 records, with one filter set. */
  pages: z.array(timesSchema),
  usage: timesSchema,
  bounds: timesSchema,
});

export type AuditQuestion = z.infer<typeof auditQuestionSchema>;
export type AuditAnswer = z.infer<typeof auditAnswerSchema>;
export type Times = z.infer<typeof timesSchema>;
