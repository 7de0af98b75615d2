import type { InputIssues } from '@renderer/features/playground/fields/issues';
import { toJsonPointer } from '@renderer/features/playground/fields/issues';
import { findJsonError } from '@renderer/features/playground/fields/json-text';
import type {
  CallField,
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import type { CallDraft, CallValues } from './call-draft';
import { listMissingFields } from './call-draft';
import { parseVersion } from './to-run-request';

/** What keeps a draft from being sent at all: the rest is for the service to say. */
export interface DraftIssues {
  readonly input: InputIssues;
  /** At the header If-Match; null: nothing. */
  readonly version: string | null;
  /** At the header Idempotency-Key; null: nothing. */
  readonly idempotencyKey: string | null;
}

/** The one that is asked what it takes. */
interface Call {
  readonly operation: CatalogueOperation;
  readonly surface: PlaygroundSurface;
  readonly fields: readonly CallField[];
}

const isUnwritable = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isUnwritable) : typeof value === 'string' && !value.isWellFormed();

/** Fields of an address hold text that has a form in bytes. A body holds any. */
function unwritable({ operation: { form, method }, surface }: Call, values: CallValues): InputIssues {
  if (surface === 'mcp') return [];
  const inPath = new Set(form.path.map(({ name }) => name));
  return Object.entries(values)
    .filter(([name]) => method === 'get' || inPath.has(name))
    .filter(([name, value]) => isUnwritable(name) || isUnwritable(value))
    .map(([name]) => ({ pointer: toJsonPointer(name), message: 'must be well-formed Unicode' }));
}

/** Between a page and the service a call has a little less than 1 MiB. */
const MAX_BYTES = 1_000_000;

const tooLarge: InputIssues = [{ pointer: '', message: 'This is larger than 1 MB: too large to be sent.' }];

const isTooLarge = (values: CallValues): boolean =>
  new TextEncoder().encode(JSON.stringify(values)).length > MAX_BYTES;

/** What no request can carry, whatever the service would say of it. */
const unsendable = (call: Call, values: CallValues): InputIssues =>
  isTooLarge(values) ? tooLarge : unwritable(call, values);

function inputIssues(call: Call, { mode, text, values, unread }: CallDraft): InputIssues {
  if (mode === 'json') {
    const problem = findJsonError(text);
    return problem === null ? unsendable(call, values) : [{ pointer: '', message: problem }];
  }
  const missing = listMissingFields(call.fields, values).map((name) => ({
    pointer: toJsonPointer(name),
    message: 'Fill this in.',
  }));
  // What exactly is wrong with these the fields say by themselves.
  const unreadable = [...unread.keys()].map((pointer) => ({ pointer, message: 'This cannot be read.' }));
  return [...missing, ...unreadable, ...unsendable(call, values)];
}

const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,128}$/;

export function findDraftIssues(call: Call, draft: CallDraft): DraftIssues {
  const { version, idempotencyKey } = draft;
  return {
    input: inputIssues(call, draft),
    version: version === '' || parseVersion(version) !== null ? null : 'Give the number of a version, or *.',
    idempotencyKey:
      idempotencyKey === '' || IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)
        ? null
        : 'Use 1 to 128 visible ASCII characters, without spaces.',
  };
}

export const hasDraftIssues = ({ input, version, idempotencyKey }: DraftIssues): boolean =>
  input.length > 0 || version !== null || idempotencyKey !== null;
