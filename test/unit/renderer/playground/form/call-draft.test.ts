import { findJsonError } from '@renderer/features/playground/fields/json-text';
import type { CallDraft } from '@renderer/features/playground/form/call-draft';
import {
  createCallDraft,
  listMissingFields,
  withMode,
  withText,
  withUnparsedText,
  withValue,
} from '@renderer/features/playground/form/call-draft';
import { listCallFields, toRunRequest } from '@renderer/features/playground/form/to-run-request';
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

const named = (name: string): CatalogueOperation => {
  const found = operations.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found;
};

const empty: CallDraft = { ...createCallDraft(named('get_property'), 'rest'), values: {} };

describe('a draft', () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))(
    'of %s begins with the example, and lacks nothing that is required',
    (_name, operation) => {
      for (const surface of ['rest', 'mcp'] as const) {
        const { values } = createCallDraft(operation, surface);
        expect(values).toMatchObject(operation.form.example);
        expect(listMissingFields(listCallFields(operation, surface, null), values)).toEqual([]);
      }
    },
  );

  verifies('playground.form', 'is the same call as fields and as JSON, back and forth', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
        const plain = JSON.parse(JSON.stringify(values));
        const asJson = withMode({ ...empty, values: plain }, 'json');
        expect(withMode(asJson, 'form').values).toEqual(plain);
      }),
    );
  });

  it('takes over what is written as JSON as soon as it can be read', () => {
    const asJson = withMode({ ...empty, values: { a: 1 } }, 'json');
    expect(withText(asJson, '{"a":2}').values).toEqual({ a: 2 });
    const broken = withText(asJson, '{"a":');
    expect(broken).toMatchObject({ values: { a: 1 }, text: '{"a":' });
    expect(withMode(broken, 'form').mode).toBe('json');
  });

  it.each([
    ['{}', null],
    ['[]', 'Enter a JSON object with the fields of the call.'],
    ['null', 'Enter a JSON object with the fields of the call.'],
    ['{', expect.stringMatching(/^This isn’t valid JSON\./)],
    [`{"a":${'['.repeat(99)}${']'.repeat(99)}}`, null],
    [`{"a":${'['.repeat(100)}${']'.repeat(100)}}`, 'This is nested deeper than 100 levels.'],
    [`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'This is nested deeper than 100 levels.'],
  ])('of the text %.40s has the problem %s', (text, problem) => {
    expect(findJsonError(text)).toEqual(problem);
  });

  it('leaves out what has no value, and keeps the order of the rest', () => {
    const two = withValue(withValue(empty, 'b', 1), 'a', 2);
    expect(Object.keys(withValue(two, 'b', 3).values)).toEqual(['b', 'a']);
    expect(withValue(two, 'b', undefined).values).toEqual({ a: 2 });
    expect(withValue(two, 'c', undefined).values).toEqual({ b: 1, a: 2 });
    expect(withValue(two, 'a', null).values).toEqual({ b: 1, a: null });
  });

  it('keeps what cannot be read yet until that place is written again, and is no JSON meanwhile', () => {
    const half = withUnparsedText({ ...empty, values: { links: [1] } }, '/links', '[{');
    expect([...half.unread]).toEqual([['/links', '[{']]);
    expect(half.values).toEqual({ links: [1] });
    expect(withMode(half, 'json')).toBe(half);
    expect(withValue(half, 'notes', 'x').unread.size).toBe(1);
    expect(withValue(half, 'links', []).unread.size).toBe(0);
    const deeper = withUnparsedText(half, '/guest/contact', '{');
    expect([...withValue(deeper, 'guest', {}, '/guest/contact').unread.keys()]).toEqual(['/links']);
  });
});

describe('what is asked to be run', () => {
  const property = 'prp_01jd8v9p3q5r7s9t1v3x5z7b9c';
  it.each([
    ['', null],
    ['*', '*'],
    ['3', 3],
    ['"3"', 3],
    ['three', null],
    [' 3 ', 3],
    ['"3', null],
    ['1e3', null],
    ['-1', null],
    ['1234567890123456', null],
  ])('with the version %j has %j', (version, sent) => {
    const operation = named('update_guest');
    const order = toRunRequest(property, 'rest', operation, {
      ...createCallDraft(operation, 'rest'),
      version,
    });
    expect(order.input).toMatchObject({ surface: 'rest', version: sent, idempotency_key: null });
  });

  it('as a tool has its version among the arguments', () => {
    const operation = named('update_guest');
    const order = toRunRequest(property, 'mcp', operation, createCallDraft(operation, 'mcp'));
    expect(order.input).toMatchObject({ method: 'call', tool: 'update_guest', arguments: { version: '*' } });
  });
});
