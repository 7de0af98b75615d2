import { auditRecordSchema } from '@shared/audit/audit-record';
import { createIdSchema } from '@shared/kernel/ids';
import { z } from 'zod';

const fields = z.record(z.string(), z.unknown());
const ofProperty = { property_id: createIdSchema('prp') };
/** The record of the call that this one repeats. Absent: it repeats none. */
const again = { repeats: z.int().positive().optional() };
const agent = z.literal('mcp');

/** One call with the key of the session: over REST, or as an agent. */
export const playgroundRunSchema = z.union([
  z.strictObject({
    ...ofProperty,
    ...again,
    surface: z.literal('rest'),
    /** The name in the catalogue. */
    operation: z.string().min(1).max(100),
    /** Path, query and body fields together. All of it is sent, because a refusal is worth seeing. */
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

/** Headers as sent or received; the token is masked. */
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
    /** As text, whatever its type. */
    body: z.string(),
    /** Of the whole response as far as it was read. */
    bytes: z.int().nonnegative(),
    is_truncated: z.boolean(),
  }),
  /** The record of the call in the log. null if there is none, or the member may not read it. */
  record: auditRecordSchema.nullable(),
  /** What the operation's schema refuses in the input, if the response reports invalid input. */
  issues: z.array(
    z.strictObject({
      /** JSON pointer into the input; empty: the whole input. */
      pointer: z.string(),
      message: z.string(),
    }),
  ),
  /** Messages of the agent protocol, in order. Empty over REST. */
  messages: z.array(
    z.strictObject({
      direction: z.enum(['sent', 'received']),
      /** One JSON value, or the text received instead of one. */
      text: z.string(),
    }),
  ),
  /** Tools of the key, if the run requested them. */
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
