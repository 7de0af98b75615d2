import type { HttpAnswer } from '../send/answer-parser';
import { findEnvelopeProblem } from './find-envelope-problem';
import { parseJson } from './parse-json';
import type { PublishedOperation } from './published-operations';

/** What was sent, as far as the answer depends on it. */
export interface SentRequest {
  readonly method: string;
  readonly target: string;
}

const getPath = (target: string): string =>
  target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? '';

const isAt = ({ path }: PublishedOperation, requested: string): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(requested);

/** Finds the operation that answers. A HEAD is answered as the GET of that path. */
const findOperation = (operations: readonly PublishedOperation[], { method, target }: SentRequest) =>
  operations.find(
    (candidate) =>
      candidate.method === (method === 'HEAD' ? 'GET' : method) && isAt(candidate, getPath(target)),
  );

/** Refusals of the service as a whole, before there is an operation. */
const generalStatuses: readonly number[] = [400, 404, 405, 406, 408, 413, 431];

/** Finds what is wrong with an answer under `/api`, by the OpenAPI document. null: nothing. */
export function findRestProblem(
  operations: readonly PublishedOperation[],
  request: SentRequest,
  answer: HttpAnswer,
): string | null {
  const { status, body } = answer;
  const operation = findOperation(operations, request);
  const isHead = request.method === 'HEAD';
  const text = body.toString('utf8');
  if (status >= 400) {
    const isPublished = operation === undefined || operation.answers.has(status);
    if (!isPublished && !generalStatuses.includes(status))
      return `${operation.name}: the status ${status} is not in the OpenAPI document`;
    return isHead ? null : findEnvelopeProblem(answer);
  }
  if (operation === undefined) return `${status} without an operation at this path`;
  const schema = operation.answers.get(status);
  if (schema === undefined) return `${operation.name}: the status ${status} is not in the OpenAPI document`;
  if (isHead) return null;
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success
    ? null
    : `${operation.name}: the body of the ${status} is not as published: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`;
}
