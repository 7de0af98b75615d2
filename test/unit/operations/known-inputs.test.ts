import { defineOperation } from '@server/operations/define-operation';
import { createKnownInputs } from '@server/operations/known-inputs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';

const operation = defineOperation({
  name: 'list_events',
  summary: 'Lists notes.',
  tag: 'Test',
  permission: 'property.profile.read',
  rest: { method: 'get', path: '/notes' },
  errors: [],
  effect: 'read',
  isIdempotent: true,
  takesIdempotencyKey: false,
  needsIfMatch: false,
  input: z.strictObject({}),
  output: z.strictObject({}),
  example: {},
  run: () => ({ value: {} }),
});

/** Known inputs, and the queries that were read. */
function createInputs() {
  const getInput = createKnownInputs(operation);
  const read: string[] = [];
  const find = (query: string) =>
    getInput(query, () => {
      read.push(query);
      if (query === 'wrong') throw new Error('wrong');
      return { of: { query } };
    });
  return { find, read };
}

describe('the input of a query', () => {
  verifies('call.read-once', 'is read once, and is the same frozen value for every call', () => {
    const { find, read } = createInputs();
    const first = find('a=1');
    expect(find('a=1')).toBe(first);
    find('a=2');
    expect(read).toEqual(['a=1', 'a=2']);
    expect(first.input).toEqual({ of: { query: 'a=1' } });
    expect(Object.isFrozen(first.input) && Object.values(first.input ?? {}).every(Object.isFrozen)).toBe(
      true,
    );
  });

  it('is read again after a refusal', () => {
    const { find, read } = createInputs();
    expect(() => find('wrong')).toThrow('wrong');
    expect(() => find('wrong')).toThrow('wrong');
    expect(read).toEqual(['wrong', 'wrong']);
  });

  verifies('call.read-once', 'is not kept without end, nor a long one', () => {
    const { find, read } = createInputs();
    for (let number = 0; number <= 100; number += 1) find(`a=${number}`);
    const long = `q=${'x'.repeat(300)}`;
    find(long);
    find(long);
    find('a=0');
    expect(read.filter((query) => query === 'a=0')).toHaveLength(2);
    expect(read.filter((query) => query === long)).toHaveLength(2);
  });
});
