import { findEnvelopeProblem } from '../check/find-envelope-problem';
import type { SentRequest } from '../check/find-rest-problem';
import { findTraces } from '../check/find-traces';
import type { HttpCase, KnownValues } from '../generate/request-case';
import { fillKnownValues, formatRequestBytes, isWellFramed } from '../generate/request-case';
import type { HttpAnswer } from '../send/answer-parser';
import type { HttpClient } from '../send/http-client';

export interface HttpCaseDeps {
  readonly client: HttpClient;
  readonly values: KnownValues;
  /** Judges the answer to a whole request. */
  readonly findProblem: (sent: SentRequest, answer: HttpAnswer) => string | null;
}

/** Judges the answer to bytes that may be no request: a refusal in the usual form, or a close. */
function findBytesProblem(answer: HttpAnswer): string | null {
  const { status, body, head } = answer;
  if (status >= 500) return `status ${status}`;
  const isOther = /^content-type: text\/html/im.test(head) || body.includes('"jsonrpc":"2.0"');
  const isError = status >= 400 && body.length > 0 && !isOther;
  return isError ? findEnvelopeProblem(answer) : null;
}

/** Sends one HTTP case and judges its answer. Returns what is wrong; null: nothing. */
export async function tryHttpCase(input: HttpCase, deps: HttpCaseDeps): Promise<string | null> {
  const { client, values, findProblem } = deps;
  const isWhole = input.kind === 'request' && isWellFramed(input);
  const bytes =
    input.kind === 'request'
      ? formatRequestBytes(input, values)
      : Buffer.from(fillKnownValues(input.bytes, values), 'latin1');
  const isHead = input.kind === 'request' ? input.method === 'HEAD' : input.bytes.startsWith('HEAD ');
  const answer = await client.send(bytes, { isHead, isWhole });
  const text = answer.head + answer.body.toString('utf8');
  const traces = findTraces(text, bytes.toString('utf8'), values);
  if (traces !== null) return traces;
  if (!isWhole || input.kind !== 'request') return findBytesProblem(answer);
  if (answer.status === 0) return 'the connection was closed without an answer';
  if (answer.status >= 500) return `status ${answer.status}: ${answer.body.toString('utf8').slice(0, 200)}`;
  return findProblem({ method: input.method, target: fillKnownValues(input.target, values) }, answer);
}
