import type { InputIssues } from '@renderer/features/playground/fields/issues';
import { toJsonPointer } from '@renderer/features/playground/fields/issues';
import { findJsonError } from '@renderer/features/playground/fields/json-text';
import type {
  CallField,
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import { formatMessage } from '@renderer/text/format-message';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { CallDraft, CallValues } from './call-draft';
import { listMissingFields } from './call-draft';
import { parseVersion } from './to-run-request';

/** Issues that prevent sending. The service checks everything else. */
export interface DraftIssues {
  readonly input: InputIssues;
  /** Error at the header If-Match; null: none. */
  readonly version: string | null;
  /** Error at the header Idempotency-Key; null: none. */
  readonly idempotencyKey: string | null;
}

/** The call whose draft is checked. */
interface Call {
  readonly operation: CatalogueOperation;
  readonly surface: PlaygroundSurface;
  readonly fields: readonly CallField[];
}

const isUnwritable = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isUnwritable) : typeof value === 'string' && !value.isWellFormed();

/** Returns values that an address cannot carry: it needs text that UTF-8 can encode. A body carries any text. */
function listUnwritable({ operation: { form, method }, surface }: Call, values: CallValues): InputIssues {
  if (surface === 'mcp') return [];
  const inPath = new Set(form.path.map(({ name }) => name));
  return Object.entries(values)
    .filter(([name]) => method === 'get' || inPath.has(name))
    .filter(([name, value]) => isUnwritable(name) || isUnwritable(value))
    .map(([name]) => ({
      pointer: toJsonPointer(name),
      message: formatMessage(playgroundMessages.notUnicode),
    }));
}

/** The limit between page and service is slightly under 1 MiB. */
const MAX_BYTES = 1_000_000;

const isTooLarge = (values: CallValues): boolean =>
  new TextEncoder().encode(JSON.stringify(values)).length > MAX_BYTES;

/** Returns issues that no request can carry, whatever the service would answer. */
const listUnsendable = (call: Call, values: CallValues): InputIssues =>
  isTooLarge(values)
    ? [{ pointer: '', message: formatMessage(playgroundMessages.tooLarge) }]
    : listUnwritable(call, values);

function listInputIssues(call: Call, { mode, text, values, unread }: CallDraft): InputIssues {
  if (mode === 'json') {
    const problem = findJsonError(text);
    return problem === null ? listUnsendable(call, values) : [{ pointer: '', message: problem }];
  }
  const missing = listMissingFields(call.fields, values).map((name) => ({
    pointer: toJsonPointer(name),
    message: formatMessage(playgroundMessages.required),
  }));
  // The fields themselves display what exactly is wrong.
  const unreadable = [...unread.keys()].map((pointer) => ({
    pointer,
    message: formatMessage(playgroundMessages.unreadable),
  }));
  return [...missing, ...unreadable, ...listUnsendable(call, values)];
}

const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,128}$/;

export function findDraftIssues(call: Call, draft: CallDraft): DraftIssues {
  const { version, idempotencyKey } = draft;
  return {
    input: listInputIssues(call, draft),
    version:
      version === '' || parseVersion(version) !== null ? null : formatMessage(playgroundMessages.notVersion),
    idempotencyKey:
      idempotencyKey === '' || IDEMPOTENCY_KEY_PATTERN.test(idempotencyKey)
        ? null
        : formatMessage(playgroundMessages.notIdempotencyKey),
  };
}

export const hasDraftIssues = ({ input, version, idempotencyKey }: DraftIssues): boolean =>
  input.length > 0 || version !== null || idempotencyKey !== null;
