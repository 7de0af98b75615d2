import { toCamelCaseFields } from '@shared/kernel/camel-case';
import { expect, it } from 'vitest';

it('fields of the wire get the names of code, and keep their values', () => {
  const fields = { key_prefix: 'a', text: undefined, of_three_words: 3 };
  expect(toCamelCaseFields(fields)).toEqual({ keyPrefix: 'a', text: undefined, ofThreeWords: 3 });
});
