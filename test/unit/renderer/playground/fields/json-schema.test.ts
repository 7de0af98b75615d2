import { getFieldInput } from '@renderer/features/playground/fields/json-schema';
import { catalogue } from '@server/catalogue/operations';
import { createOperationForm } from '@server/operations/operation-form';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../../support/service/verifies';

const rows = [
  ['text', { type: 'string', maxLength: 5 }, 'text', false],
  ['a day', { type: 'string', format: 'date' }, 'date', false],
  ['one of a few', { type: 'string', enum: ['a', 'b'] }, 'choice', false],
  ['a whole number', { type: 'integer', minimum: 1 }, 'number', false],
  ['any number', { type: 'number' }, 'number', false],
  ['yes or no', { type: 'boolean' }, 'boolean', false],
  ['some of a few', { type: 'array', items: { type: 'string', enum: ['a'] } }, 'choices', false],
  ['several texts', { type: 'array', items: { type: 'string' } }, 'lines', false],
  ['several objects', { type: 'array', items: { type: 'object' } }, 'json', false],
  ['an object', { type: 'object', properties: { a: { type: 'string' } } }, 'group', false],
  ['an object of anything', { type: 'object' }, 'json', false],
  ['text or null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text', true],
  [
    'an object or null',
    { anyOf: [{ type: 'object', properties: { a: {} } }, { type: 'null' }] },
    'group',
    true,
  ],
  ['two kinds of text', { anyOf: [{ type: 'string' }, { type: 'string', const: 'auto' }] }, 'text', false],
  ['a number or "*"', { anyOf: [{ type: 'integer' }, { const: '*' }] }, 'json', false],
  ['nothing known', {}, 'json', false],
  ['a broken schema', { type: 7 }, 'json', false],
] as const;

describe('a field is asked for', () => {
  it.each(rows)('as %s', (_what, schema, kind, isNullable) => {
    expect(getFieldInput(schema)).toMatchObject({ kind: { kind }, isNullable });
  });
});

verifies(
  'playground.form',
  'every field of the catalogue has a field of its own, but for lists of objects',
  () => {
    const asJson = catalogue.flatMap((operation) => {
      const { path, query, body } = createOperationForm(operation);
      return [...path, ...query, ...body]
        .filter(({ schema }) => getFieldInput(schema).kind.kind === 'json')
        .map(({ name }) => `${operation.name} ${name}`);
    });
    expect(asJson).toEqual([
      'create_reservation links',
      'create_reservation night_prices',
      'update_reservation night_prices',
    ]);
  },
);
