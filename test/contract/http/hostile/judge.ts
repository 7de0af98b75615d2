import { envelopeSchema, errorStatuses } from '@shared/kernel/errors';
import type { RawResponse } from '../../../support/service/raw-http';
import type { HostileCase, Target } from './hostile-case';

/** Traces of the program, its files or its database, which no response may contain. */
const INSIDE =
  /\n\s+at |node_modules|src-server|node:internal|\.[cm]?[jt]s\b|SQLITE|SELECT |INSERT |constraint|undefined|\[object/i;

function envelopeProblem({ status, body }: RawResponse): string | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return 'the body is no JSON';
  }
  const envelope = envelopeSchema.safeParse(parsed);
  if (!envelope.success) return 'the body is no envelope';
  const { code, error } = envelope.data;
  // Node's parser refuses with `invalid_request`, whatever the status.
  const expected = status === 408 || status === 431 ? 400 : status;
  if (Reflect.get(errorStatuses, code) !== expected) return `the code ${code} does not belong to ${status}`;
  return error.trim() === '' ? 'the message is empty' : null;
}

/** Finds why a response to a hostile request is not acceptable. null if it is. */
export function findResponseProblem(answer: RawResponse, { token }: Target): string | null {
  const { status, head, body, bytes } = answer;
  const [, , secret = ''] = token.split('_');
  if (bytes.includes(secret)) return 'the secret is echoed';
  if (status === 0) return body === '' ? null : 'the answer is no HTTP';
  if (status >= 500) return `status ${status}`;
  if (/access-control|x-injected|x-powered-by|^server:/im.test(head))
    return 'a header that should not be there';
  if (status < 400) return null;
  if (!/^content-type: application\/json; charset=utf-8$/im.test(head)) return 'no JSON content type';
  return INSIDE.test(body) ? 'the body shows the inside' : envelopeProblem(answer);
}

/** Describes the status and any problem of one case in one line. null if all is as expected. */
export function findDeviation(hostile: HostileCase, answer: RawResponse, target: Target): string | null {
  const problem = findResponseProblem(answer, target);
  if (problem === null && answer.status === hostile.status) return null;
  return `${hostile.name}: expected ${hostile.status}, got ${answer.status}${problem === null ? '' : ` (${problem})`}: ${answer.body.slice(0, 160)}`;
}
