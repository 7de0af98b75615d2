import { z } from 'zod';

const connectionSchema = z.object({
  host: z.string(),
  port: z.int(),
  user: z.string(),
  password: z.string(),
  database: z.string(),
});

/** What a process serves: the stores of an engine, or plain statements beside which they are measured. */
const openQuestionSchema = z.discriminatedUnion('engine', [
  z.object({ engine: z.literal('postgres'), connection: connectionSchema, folder: z.string() }),
  z.object({ engine: z.literal('sqlite'), file: z.string() }),
  z.object({ engine: z.literal('plain'), connection: connectionSchema }),
]);

export const nodeQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), contents: openQuestionSchema }),
  z.object({ kind: z.literal('seed'), keys: z.int() }),
  z.object({ kind: z.literal('call'), tokens: z.array(z.string()), callers: z.int(), seconds: z.number() }),
  z.object({ kind: z.literal('usage') }),
  z.object({ kind: z.literal('dead') }),
]);

export const openedSchema = z.object({ port: z.int() });
export const seededSchema = z.object({ tokens: z.array(z.string()) });
/** One token for each cause of a 401. */
export const deadSchema = z.object({
  revoked: z.string(),
  expired: z.string(),
  claimed: z.string(),
  unknown: z.string(),
});
export const calledSchema = z.object({
  requests: z.int(),
  seconds: z.number(),
  p50Us: z.number(),
  p99Us: z.number(),
});

export type Connection = z.infer<typeof connectionSchema>;
export type OpenQuestion = z.infer<typeof openQuestionSchema>;
export type Called = z.infer<typeof calledSchema>;
