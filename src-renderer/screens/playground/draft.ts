import { pointerTo } from './issues';
import { isValues, jsonProblem, parseJson } from './json-text';
import type { Field, Operation, Surface } from './operation';

export type Values = Readonly<Record<string, unknown>>;

/** What a person has written for one call. `values` is what counts; as JSON, `text` is what they see. */
export interface Draft {
  readonly values: Values;
  readonly mode: 'form' | 'json';
  readonly text: string;
  /** Header Idempotency-Key; empty: not sent. REST only, for a tool takes it as an argument. */
  readonly idempotencyKey: string;
  /** Header If-Match; empty: not sent. REST only. */
  readonly version: string;
  /** What is written in fields of the form and cannot be read, by JSON pointer. `values` holds what could be read last. */
  readonly unread: ReadonlyMap<string, string>;
}

const written = (values: Values): string => JSON.stringify(values, null, 2);

const ANY_VERSION = '*';

/** Filled from the operation's example. */
export function newDraft({ form }: Operation, surface: Surface): Draft {
  const needsVersionArgument = surface === 'mcp' && form.needs_version;
  return {
    values: needsVersionArgument ? { ...form.example, version: ANY_VERSION } : form.example,
    mode: 'form',
    text: '',
    idempotencyKey: '',
    version: surface === 'rest' && form.needs_version ? ANY_VERSION : '',
    unread: new Map(),
  };
}

/** A value, or `undefined` for none: then the field is not sent. `pointer`: the part of it that was written. */
export function withValue(draft: Draft, name: string, value: unknown, pointer = pointerTo(name)): Draft {
  const { [name]: _before, ...others } = draft.values;
  const values = Object.fromEntries(
    name in draft.values
      ? Object.entries(draft.values).flatMap(([own, kept]) =>
          own === name ? (value === undefined ? [] : [[own, value]]) : [[own, kept]],
        )
      : [...Object.entries(others), ...(value === undefined ? [] : [[name, value]])],
  );
  const unread = new Map([...draft.unread].filter(([own]) => own !== pointer));
  return { ...draft, values, unread };
}

/** Keeps a text that is no value yet. */
export const withUnread = (draft: Draft, pointer: string, text: string): Draft => ({
  ...draft,
  unread: new Map(draft.unread).set(pointer, text),
});

/** As JSON, every text that can be read counts at once. */
export function withText(draft: Draft, text: string): Draft {
  const parsed = parseJson(text);
  return parsed.problem === null && isValues(parsed.value)
    ? { ...draft, text, values: parsed.value }
    : { ...draft, text };
}

/** The same call in the other way of writing. What cannot be read stays where it is. */
export function withMode(draft: Draft, mode: Draft['mode']): Draft {
  if (mode === 'json') return draft.unread.size > 0 ? draft : { ...draft, mode, text: written(draft.values) };
  return jsonProblem(draft.text) === null ? { ...draft, mode } : draft;
}

/** Required fields that hold nothing. */
export const missingFields = (fields: readonly Field[], values: Values): readonly string[] =>
  fields
    .filter(({ name, isRequired }) => isRequired && (values[name] === undefined || values[name] === ''))
    .map(({ name }) => name);
