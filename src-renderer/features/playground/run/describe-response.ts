import type { PlaygroundResult } from '@shared/playground/playground-run';
import { z } from 'zod';

const envelope = z.object({ error: z.string(), code: z.string() });
const toolRefusal = z.object({
  result: z.object({
    isError: z.literal(true),
    content: z.array(z.object({ text: z.string() })).min(1),
  }),
});
const protocolError = z.object({ error: z.object({ code: z.number(), message: z.string() }) });

/** A response, summarised for the member. */
export interface ResponseSummary {
  readonly tone: 'good' | 'refused' | 'failed';
  /** A whole sentence; with `missing`, the part before the permission. */
  readonly sentence: string;
  /** Error code for programs; null: the sentence is enough. */
  readonly code: string | null;
  /** Permission that the session lacks; null: none. */
  readonly missing: string | null;
  /** The part after the permission. */
  readonly after: string;
}

const good: ResponseSummary = { tone: 'good', sentence: '', code: null, missing: null, after: '' };

const createFailure = (sentence: string, code: string | null): ResponseSummary => ({
  ...good,
  tone: 'failed',
  sentence,
  code,
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const UNAUTHENTICATED_MESSAGE =
  'Refused as unauthenticated. A missing, wrong, revoked or expired key all look the same on purpose.';
const CONNECT_PERMISSION = 'integration.mcp.connect';

const parseMissing = (sentence: string): string | null =>
  /lacks the permission ([a-z]+(?:\.[a-z]+){2})\.$/.exec(sentence)?.[1] ?? null;

function formatError({ error, code }: z.output<typeof envelope>): ResponseSummary {
  const missing = code === 'unauthorized' ? parseMissing(error) : null;
  if (missing === null) return createFailure(error, code);
  return missing === CONNECT_PERMISSION
    ? {
        ...good,
        tone: 'refused',
        sentence: 'The key lacks',
        missing,
        after: '. It is checked before anything else.',
      }
    : { ...good, tone: 'refused', sentence: 'Refused. This session lacks', missing, after: '.' };
}

/** Finds the refusal inside a response that is a success for HTTP; null: none. */
function findInnerRefusal(body: unknown): ResponseSummary | null {
  const refusal = toolRefusal.safeParse(body);
  if (refusal.success) {
    const text = refusal.data.result.content[0]?.text ?? '';
    const parsedError = envelope.safeParse(parseJson(text));
    return parsedError.success ? formatError(parsedError.data) : createFailure(text, null);
  }
  const failure = protocolError.safeParse(body);
  return failure.success ? createFailure(failure.data.error.message, `rpc:${failure.data.error.code}`) : null;
}

/** Describes a response in one sentence. */
export function describeResponse({ response: { status, body } }: PlaygroundResult): ResponseSummary {
  if (status === 401) return { ...good, tone: 'refused', sentence: UNAUTHENTICATED_MESSAGE };
  const value = parseJson(body);
  if (status < 400) return findInnerRefusal(value) ?? good;
  const refusal = envelope.safeParse(value);
  return refusal.success
    ? formatError(refusal.data)
    : (findInnerRefusal(value) ?? createFailure('The answer is no envelope.', null));
}

/** Formats the same sentence for screen readers. */
export const toScreenReaderText = ({ sentence, missing, after }: ResponseSummary): string =>
  missing === null ? sentence : `${sentence} ${missing}${after}`;
