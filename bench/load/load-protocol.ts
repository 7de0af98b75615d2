import { z } from 'zod';

export const loadQuestionSchema = z.object({
  port: z.int(),
  path: z.string(),
  /** JSON to POST; null: a GET. */
  body: z.string().nullable().default(null),
  tokens: z.array(z.string()),
  connections: z.int(),
  seconds: z.number(),
});

/** What the callers measured. Times are in microseconds. */
export const loadAnswerSchema = z.object({
  requests: z.int(),
  seconds: z.number(),
  p50Us: z.number(),
  p99Us: z.number(),
  /** Length of the body of the last response. */
  bodyBytes: z.int(),
});

export type LoadQuestion = z.output<typeof loadQuestionSchema>;
export type LoadAnswer = z.infer<typeof loadAnswerSchema>;
