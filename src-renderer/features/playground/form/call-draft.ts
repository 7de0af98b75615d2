import { toJsonPointer } from '@renderer/features/playground/fields/issues';
import { findJsonError, isJsonObject, parseJson } from '@renderer/features/playground/fields/json-text';
import type {
  CallField,
  CatalogueOperation,
  PlaygroundSurface,
} from '@renderer/features/playground/run/catalogue-operation';
import type { SampleIds } from './sample-ids';
import { noSampleIds, replaceSampleIds } from './sample-ids';

export type CallValues = Readonly<Record<string, unknown>>;

/** Input for one call, as the member wrote it. `values` is sent; in JSON mode, `text` is what the editor displays. */
export interface CallDraft {
  readonly values: CallValues;
  readonly mode: 'form' | 'json';
  readonly text: string;
  /** Header Idempotency-Key; empty: not sent. REST only, because a tool takes it as an argument. */
  readonly idempotencyKey: string;
  /** Header If-Match; empty: not sent. REST only. */
  readonly version: string;
  /** Texts of fields that cannot be parsed, by JSON pointer. `values` keeps the last values that could be parsed. */
  readonly unread: ReadonlyMap<string, string>;
}

const formatValues = (values: CallValues): string => JSON.stringify(values, null, 2);

const ANY_VERSION = '*';

/** Creates a draft from the operation's example, with ids that exist here. */
export function createCallDraft(
  { form }: CatalogueOperation,
  surface: PlaygroundSurface,
  ids: SampleIds = noSampleIds,
): CallDraft {
  const example = Object.fromEntries(
    Object.entries(form.example).map(([name, value]) => [name, replaceSampleIds(value, ids)]),
  );
  const needsVersionArgument = surface === 'mcp' && form.needs_version;
  return {
    values: needsVersionArgument ? { ...example, version: ANY_VERSION } : example,
    mode: 'form',
    text: '',
    idempotencyKey: '',
    version: surface === 'rest' && form.needs_version ? ANY_VERSION : '',
    unread: new Map(),
  };
}

/** Sets a value; `undefined`: the field is not sent. `pointer` names the part that was edited. */
export function withValue(
  draft: CallDraft,
  name: string,
  value: unknown,
  pointer = toJsonPointer(name),
): CallDraft {
  const { [name]: _before, ...others } = draft.values;
  const values = Object.fromEntries(
    name in draft.values
      ? Object.entries(draft.values).flatMap(([own, stored]) =>
          own === name ? (value === undefined ? [] : [[own, value]]) : [[own, stored]],
        )
      : [...Object.entries(others), ...(value === undefined ? [] : [[name, value]])],
  );
  const unread = new Map([...draft.unread].filter(([own]) => own !== pointer));
  return { ...draft, values, unread };
}

/** Keeps a text that cannot be parsed yet. */
export const withUnparsedText = (draft: CallDraft, pointer: string, text: string): CallDraft => ({
  ...draft,
  unread: new Map(draft.unread).set(pointer, text),
});

/** Sets the text of JSON mode. Text that parses becomes the values at once. */
export function withText(draft: CallDraft, text: string): CallDraft {
  const parsed = parseJson(text);
  return parsed.problem === null && isJsonObject(parsed.value)
    ? { ...draft, text, values: parsed.value }
    : { ...draft, text };
}

/** Switches between form and JSON mode. A draft that cannot be parsed stays in its mode. */
export function withMode(draft: CallDraft, mode: CallDraft['mode']): CallDraft {
  if (mode === 'json')
    return draft.unread.size > 0 ? draft : { ...draft, mode, text: formatValues(draft.values) };
  return findJsonError(draft.text) === null ? { ...draft, mode } : draft;
}

/** Lists required fields without a value. */
export const listMissingFields = (fields: readonly CallField[], values: CallValues): readonly string[] =>
  fields
    .filter(({ name, isRequired }) => isRequired && (values[name] === undefined || values[name] === ''))
    .map(({ name }) => name);
