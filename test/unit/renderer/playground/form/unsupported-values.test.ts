import { createCallDraft, withMode, withText } from '@renderer/features/playground/form/call-draft';
import { findFieldLines } from '@renderer/features/playground/form/json-lines';
import { findModeSwitchBlocker } from '@renderer/features/playground/form/mode-switch-blocker';
import { listCallFields } from '@renderer/features/playground/form/to-run-request';
import { listUnsupportedValues } from '@renderer/features/playground/form/unsupported-values';
import type { CatalogueOperation } from '@renderer/features/playground/run/catalogue-operation';
import { catalogue } from '@server/catalogue/operations';
import { createOperationForm } from '@server/operations/operation-form';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../support/service/verifies';

const operations: readonly CatalogueOperation[] = catalogue.map((operation) => ({
  ...operation.rest,
  name: operation.name,
  title: operation.title,
  summary: operation.summary,
  permission: operation.permission,
  always_requires: [],
  is_tool: true,
  tag: operation.tag,
  effect: operation.effect,
  form: createOperationForm(operation),
}));

const text = { type: 'string' };
const schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  text,
  day: { type: 'string', format: 'date' },
  number: { type: 'integer' },
  flag: { type: 'boolean' },
  choice: { type: 'string', enum: ['a', 'b'] },
  choices: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
  lines: { type: 'array', items: text },
  any: {},
  maybe: { anyOf: [text, { type: 'null' }] },
  group: { type: 'object', properties: { inner: text, deep: { type: 'object', properties: { a: text } } } },
};
const fields = Object.entries(schemas).map(([name, schema]) => ({
  name,
  schema,
  isRequired: name === 'group',
}));

const hidden = (values: Record<string, unknown>) =>
  listUnsupportedValues(fields, values).map(({ name, why }) => `${name}: ${why}`);

describe('a form shows', () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'the example of %s, whole',
    (_name, operation) => {
      for (const surface of ['rest', 'mcp'] as const) {
        const { values } = createCallDraft(operation, surface);
        expect(listUnsupportedValues(listCallFields(operation, surface, null), values)).toEqual([]);
      }
    },
  );

  it.each([
    [{}],
    [{ text: 'x', day: '2026-12-01', number: 0, flag: false, choice: 'b' }],
    [{ choices: ['b', 'a'], lines: ['x', ''], any: { a: [null] }, maybe: null }],
    [{ any: null, group: { inner: 'x', deep: { a: 1, b: [] } } }],
  ])('%j', (values) => {
    expect(hidden(values)).toEqual([]);
  });
});

describe('a form cannot show', () => {
  it.each([
    ['what it has no field for', { foo: 1 }, 'foo: the form has no such field.'],
    ['another kind than text', { text: 7 }, 'text: not text.'],
    ['a text that it would not send', { text: '' }, 'text: empty text.'],
    ['more than a line in one', { text: 'a\nb' }, 'text: text of several lines.'],
    ['a day that is none', { day: 'not a day' }, 'day: not a date.'],
    ['a day that there is not', { day: '2026-02-30' }, 'day: not a date.'],
    ['text for a number', { number: 'abc' }, 'number: not a number.'],
    ['a number without end', JSON.parse('{"number":1e999}'), 'number: not a number.'],
    ['a word for yes', { flag: 'yes' }, 'flag: neither true nor false.'],
    ['what is no choice', { choice: 'foo' }, 'choice: not one of its choices.'],
    [
      'one that is no choice among those that are',
      { choices: ['a', 'c'] },
      'choices: not a list of its choices.',
    ],
    ['a choice made twice', { choices: ['a', 'a'] }, 'choices: not a list of its choices.'],
    ['a list of no choice, which is sent', { choices: [] }, 'choices: not a list of its choices.'],
    ['texts that are none', { lines: [1] }, 'lines: not a list of texts.'],
    ['null, where nothing takes it', { number: null }, 'number: null, which this field can’t be.'],
    ['text for an object', { group: 'x' }, 'group: not an object.'],
    ['null for an object', { group: null }, 'group: not an object.'],
    ['an object of nothing, which is sent', { group: {} }, 'group: an empty object.'],
    ['what is wrong within an object', { group: { inner: 1 } }, 'group.inner: not text.'],
    ['what an object has no field for', { group: { other: 1 } }, 'group.other: the form has no such field.'],
  ])('%s', (_what, values, reported) => {
    expect(hidden(values)).toEqual([reported]);
  });
});

describe('a draft', () => {
  const [operation] = operations.filter(({ name }) => name === 'list_reservations');
  if (operation === undefined) throw new Error('no such operation');
  const own = listCallFields(operation, 'rest', null);
  const json = withMode(createCallDraft(operation, 'rest'), 'json');

  verifies(
    'playground.form',
    'stays JSON while the form would hide something, which is named with its line',
    () => {
      const draft = withText(json, '{\n  "limit": "abc",\n  "foo": 1,\n  "q": null,\n  "sort": "foo"\n}');
      expect(findModeSwitchBlocker(draft, 'form', own)?.fields).toEqual([
        'limit, line 2: not a number.',
        'foo, line 3: the form has no such field.',
        'q, line 4: null, which this field can’t be.',
        'sort, line 5: not one of its choices.',
      ]);
      expect(findModeSwitchBlocker(withText(json, '{"limit": 3}'), 'form', own)).toBe(null);
      expect(findModeSwitchBlocker(withText(draft, '{"limit": '), 'form', own)).toBe(null);
    },
  );
});

describe('the lines of a JSON text', () => {
  it('are reported for fields at any depth, and not for what looks like one', () => {
    const written = '{ "a": [\n {"b": "x, \\"y\\": {"},\n {"b":\n 1, "c/d": 2}],\n"e": {}, "f": "g" }';
    expect(Object.fromEntries(findFieldLines(written))).toEqual({
      '/a': 1,
      '/a/0/b': 2,
      '/a/1/b': 3,
      '/a/1/c~1d': 4,
      '/e': 5,
      '/f': 5,
    });
  });

  it('are reported for every field of every object, displayed or not', () => {
    const flat = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string())),
    );
    fc.assert(
      fc.property(flat, (values) => {
        const plain = JSON.parse(JSON.stringify(values));
        expect(findFieldLines(JSON.stringify(plain)).size).toBe(Object.keys(plain).length);
        const lines = [...findFieldLines(JSON.stringify(plain, null, 2)).values()];
        expect(lines).toEqual(lines.toSorted((a, b) => a - b));
        expect(new Set(lines).size).toBe(Object.keys(plain).length);
      }),
    );
  });
});
