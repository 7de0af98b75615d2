import { catalogue } from '@server/catalogue/operations';
import { envelopeSchema, errorStatuses, isErrorCode } from '@shared/kernel/errors';
import { z } from 'zod';
import type { HttpAnswer } from '../send/answer-parser';
import { findEnvelopeProblem } from './find-envelope-problem';
import type { SentRequest } from './find-rest-problem';
import { parseJson } from './parse-json';

const answerSchema = z.union([
  z.strictObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number()]),
    result: z.record(z.string(), z.unknown()),
  }),
  z.strictObject({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number(), z.null()]),
    error: z.strictObject({ code: z.int(), message: z.string().min(1), data: z.unknown().optional() }),
  }),
]);

const toolResultSchema = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.unknown().optional(),
  isError: z.literal(true).optional(),
});

const calledSchema = z.object({
  method: z.literal('tools/call'),
  params: z.object({ name: z.string() }),
});

/** The code of JSON-RPC for a failure inside the service. */
const INTERNAL = -32603;
/** The lowest status of a failure that is not the caller's. */
const FAILURES = 500;

/** True if the value has something at the path. Compact rows leave fields out. */
const isPresent = (value: unknown, path: readonly PropertyKey[]): boolean =>
  path.reduce((inner: unknown, key) => Reflect.get(Object(inner), key), value) !== undefined;

function findToolProblem(result: unknown, name: string): string | null {
  const parsed = toolResultSchema.safeParse(result);
  if (!parsed.success) return `${name}: the result of the tool has another form`;
  const { content, structuredContent, isError } = parsed.data;
  if (isError === true) {
    const refusal = envelopeSchema.safeParse(parseJson(content[0].text));
    if (!refusal.success || !isErrorCode(refusal.data.code)) return `${name}: the refusal is no envelope`;
    return errorStatuses[refusal.data.code] >= FAILURES ? `${name}: ${refusal.data.code}` : null;
  }
  const operation = catalogue.find((candidate) => candidate.name === name);
  if (operation === undefined) return `${name}: a result of an unknown tool`;
  const output = operation.output.safeParse(structuredContent);
  const isCompact = operation.compactFields !== undefined;
  const wrong = output.error?.issues.find(({ path }) => !isCompact || isPresent(structuredContent, path));
  return wrong === undefined
    ? null
    : `${name}: the content is not as its schema says: ${wrong.path.join('.')} ${wrong.message}`;
}

/** Finds what is wrong with an answer of the agent endpoint. null: nothing. */
export function findMcpProblem(
  { method }: SentRequest,
  answer: HttpAnswer,
  sentBody: string | null,
): string | null {
  const { status, body } = answer;
  if (method === 'HEAD') return null;
  if (status === 202) return body.length === 0 ? null : 'a 202 with a body';
  const parsed = parseJson(body.toString('utf8'));
  const rpc = answerSchema.safeParse(parsed);
  if (!rpc.success) return status >= 400 ? findEnvelopeProblem(answer) : `a ${status} that is not JSON-RPC`;
  if ('error' in rpc.data)
    return rpc.data.error.code === INTERNAL ? `an internal error: ${rpc.data.error.message}` : null;
  const called = calledSchema.safeParse(parseJson(sentBody ?? ''));
  return called.success ? findToolProblem(rpc.data.result, called.data.params.name) : null;
}
