import { formatQuotedPermission } from '@renderer/lib/format-permission';
import { formatMessage } from '@renderer/text/format-message';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import type { Message } from '@shared/text/message';
import { z } from 'zod';

const envelope = z.object({ error: z.string(), code: z.string() });
const toolRefusal = z.object({
  result: z.object({
    isError: z.literal(true),
    content: z.array(z.object({ text: z.string() })).min(1),
  }),
});
const protocolError = z.object({ error: z.object({ code: z.number(), message: z.string() }) });

/** A permission that the session lacks, with the sentence that names it. */
interface MissingPermission {
  readonly message: Message<{ readonly permission: string }>;
  readonly permission: string;
}

/** A response, summarised for the member. */
export interface ResponseSummary {
  readonly tone: 'good' | 'refused' | 'failed';
  /** A whole sentence; empty if the response needs none. */
  readonly sentence: string;
  /** Error code for programs; null: the sentence is enough. */
  readonly code: string | null;
  /** The same sentence about a permission that the session lacks; null: none. */
  readonly missingPermission: MissingPermission | null;
}

const good: ResponseSummary = { tone: 'good', sentence: '', code: null, missingPermission: null };

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

const CONNECT_PERMISSION = 'integration.mcp.connect';

const parseMissing = (sentence: string): string | null =>
  /lacks the permission ([a-z]+(?:\.[a-z]+){2})\.$/.exec(sentence)?.[1] ?? null;

function summariseRefusal({ error, code }: z.output<typeof envelope>): ResponseSummary {
  const permission = code === 'unauthorized' ? parseMissing(error) : null;
  if (permission === null) return createFailure(error, code);
  const message =
    permission === CONNECT_PERMISSION ? playgroundMessages.keyLacksFirst : playgroundMessages.sessionLacks;
  return {
    ...good,
    tone: 'refused',
    sentence: formatMessage(message, { permission: formatQuotedPermission(permission) }),
    missingPermission: { message, permission },
  };
}

/** Finds the refusal inside a response that is a success for HTTP; null: none. */
function findInnerRefusal(body: unknown): ResponseSummary | null {
  const refusal = toolRefusal.safeParse(body);
  if (refusal.success) {
    const text = refusal.data.result.content[0]?.text ?? '';
    const parsedError = envelope.safeParse(parseJson(text));
    return parsedError.success ? summariseRefusal(parsedError.data) : createFailure(text, null);
  }
  const failure = protocolError.safeParse(body);
  return failure.success ? createFailure(failure.data.error.message, `rpc:${failure.data.error.code}`) : null;
}

/** Describes a response in one sentence. */
export function describeResponse({ response: { status, body } }: PlaygroundResult): ResponseSummary {
  if (status === 401)
    return { ...good, tone: 'refused', sentence: formatMessage(playgroundMessages.notAuthenticated) };
  const value = parseJson(body);
  if (status < 400) return findInnerRefusal(value) ?? good;
  const refusal = envelope.safeParse(value);
  return refusal.success
    ? summariseRefusal(refusal.data)
    : (findInnerRefusal(value) ?? createFailure(formatMessage(playgroundMessages.unexpectedResponse), null));
}
