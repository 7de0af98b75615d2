import { envelopeSchema, errorStatuses } from '@shared/kernel/errors';
import type { HttpAnswer } from '../send/answer-parser';
import { parseJson } from './parse-json';

/** Statuses of Node's own parser, whose answers have the code `invalid_request`. */
const parserStatuses: readonly number[] = [408, 431];

/** Finds what is wrong with a refusal over HTTP: its type, its form, its code. null: nothing. */
export function findEnvelopeProblem({ status, head, body }: HttpAnswer): string | null {
  if (!/^content-type: application\/json; charset=utf-8$/im.test(head)) return `the ${status} is not JSON`;
  if (/^(?:x-powered-by|server|access-control-[\w-]+):/im.test(head))
    return 'a header that should not be there';
  const envelope = envelopeSchema.safeParse(parseJson(body.toString('utf8')));
  if (!envelope.success) return `the body of the ${status} is no envelope`;
  const expected = parserStatuses.includes(status) ? 400 : status;
  if (Reflect.get(errorStatuses, envelope.data.code) !== expected)
    return `the code ${envelope.data.code} does not belong to ${status}`;
  return envelope.data.error.trim() === '' ? 'the message is empty' : null;
}
