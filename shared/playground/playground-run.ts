import { auditRecordSchema } from '@shared/audit/audit-record';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';

/** What of an answer is kept, in bytes; more is cut off. */
export const ANSWER_BYTES_MAX = 5 * 1024 * 1024;
/** How long a call of the playground may take. */
export const RUN_TIMEOUT_MS = 30_000;

const fields = z.record(z.string(), z.unknown());
const ofProperty = { property_id: createIdSchema('prp') };
/** Place in the log of the call that this one makes again; left out: of none. */
const again = { repeats: z.int().positive().optional() };
const agent = z.literal('mcp');

/** One call to make with the key of the session: over REST, or as an agent. */
export const playgroundRunSchema = z.union([
  z.strictObject({
    ...ofProperty,
    ...again,
    surface: z.literal('rest'),
    /** Name in the catalogue. */
    operation: z.string().min(1).max(100),
    /** Path, query and body fields together. Whatever it holds is sent: a refusal is worth seeing. */
    input: fields,
    idempotency_key: z.string().max(200).nullable().default(null),
    /** Sent as If-Match. */
    version: z
      .union([z.int(), z.literal('*')])
      .nullable()
      .default(null),
  }),
  z.strictObject({ ...ofProperty, surface: agent, method: z.enum(['connect', 'list']) }),
  z.strictObject({
    ...ofProperty,
    ...again,
    surface: agent,
    method: z.literal('call'),
    tool: z.string().min(1).max(100),
    arguments: fields,
  }),
]);

export type PlaygroundRun = z.output<typeof playgroundRunSchema>;

/** As they were sent or came in; the token is masked. */
const headersSchema = z.array(z.tuple([z.string(), z.string()]));

export const playgroundResultSchema = z.strictObject({
  request: z.strictObject({
    method: z.string(),
    url: z.string(),
    headers: headersSchema,
    body: z.string().nullable(),
  }),
  response: z.strictObject({
    status: z.int(),
    duration_ms: z.number().nonnegative(),
    headers: headersSchema,
    /** Whatever it is, as text. */
    body: z.string(),
    /** Of the whole answer as far as it was read. */
    bytes: z.int().nonnegative(),
    is_truncated: z.boolean(),
  }),
  /** What the call left in the log; null where there is none, or the person may not read it. */
  record: auditRecordSchema.nullable(),
  /** What is wrong with the input by the schema of the operation, where the answer says that something is. */
  issues: z.array(
    z.strictObject({
      /** JSON pointer into the input; empty: the whole. */
      pointer: z.string(),
      message: z.string(),
    }),
  ),
  /** Messages of the agent protocol, in order; none over REST. */
  messages: z.array(
    z.strictObject({
      direction: z.enum(['sent', 'received']),
      /** One JSON value, or what came instead of one. */
      text: z.string(),
    }),
  ),
  /** Tools of the key, when they were asked for. */
  tools: z
    .array(
      z.strictObject({
        name: z.string(),
        title: z.string().nullable(),
        description: z.string().nullable(),
        input_schema: fields,
      }),
    )
    .nullable(),
});

export type PlaygroundResult = z.output<typeof playgroundResultSchema>;
