import type { Draft, Values } from './draft';
import { missingFields } from './draft';
import type { Issues } from './issues';
import { pointerTo } from './issues';
import { jsonProblem } from './json-text';
import type { Field, Operation, Surface } from './operation';
import { versionOf } from './order';

/** What keeps a draft from being sent at all: the rest is for the service to say. */
export interface OwnIssues {
  readonly input: Issues;
  /** At the header If-Match; null: nothing. */
  readonly version: string | null;
  /** At the header Idempotency-Key; null: nothing. */
  readonly idempotencyKey: string | null;
}

/** The one that is asked what it takes. */
interface Call {
  readonly operation: Operation;
  readonly surface: Surface;
  readonly fields: readonly Field[];
}

const isUnwritable = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isUnwritable) : typeof value === 'string' && !value.isWellFormed();

/** Fields of an address hold text that has a form in bytes. A body holds any. */
function unwritable({ operation: { form, method }, surface }: Call, values: Values): Issues {
  if (surface === 'mcp') return [];
  const inPath = new Set(form.path.map(({ name }) => name));
  return Object.entries(values)
    .filter(([name]) => method === 'get' || inPath.has(name))
    .filter(([name, value]) => isUnwritable(name) || isUnwritable(value))
    .map(([name]) => ({ pointer: pointerTo(name), message: 'must be well-formed Unicode' }));
}

/** Between a page and the service a call has a little less than 1 MiB. */
const BYTES_MAX = 1_000_000;

const tooLarge: Issues = [{ pointer: '', message: 'This is larger than 1 MB: too large to be sent.' }];

const isTooLarge = (values: Values): boolean =>
  new TextEncoder().encode(JSON.stringify(values)).length > BYTES_MAX;

/** What no request can carry, whatever the service would say of it. */
const unsendable = (call: Call, values: Values): Issues =>
  isTooLarge(values) ? tooLarge : unwritable(call, values);

function inputIssues(call: Call, { mode, text, values, unread }: Draft): Issues {
  if (mode === 'json') {
    const problem = jsonProblem(text);
    return problem === null ? unsendable(call, values) : [{ pointer: '', message: problem }];
  }
  const missing = missingFields(call.fields, values).map((name) => ({
    pointer: pointerTo(name),
    message: 'Fill this in.',
  }));
  // What exactly is wrong with these the fields say by themselves.
  const unreadable = [...unread.keys()].map((pointer) => ({ pointer, message: 'This cannot be read.' }));
  return [...missing, ...unreadable, ...unsendable(call, values)];
}

const KEY = /^[\x21-\x7e]{1,128}$/;

export function ownIssues(call: Call, draft: Draft): OwnIssues {
  const { version, idempotencyKey } = draft;
  return {
    input: inputIssues(call, draft),
    version: version === '' || versionOf(version) !== null ? null : 'Give the number of a version, or *.',
    idempotencyKey:
      idempotencyKey === '' || KEY.test(idempotencyKey)
        ? null
        : 'Use 1 to 128 visible ASCII characters, without spaces.',
  };
}

export const hasIssues = ({ input, version, idempotencyKey }: OwnIssues): boolean =>
  input.length > 0 || version !== null || idempotencyKey !== null;
