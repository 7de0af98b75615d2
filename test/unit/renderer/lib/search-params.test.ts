import { auditSearchSchema } from '@renderer/features/audit/filters/audit-search';
import { keysSearchSchema } from '@renderer/features/keys/rows/keys-search';
import { parseSearch, stringifySearch } from '@renderer/lib/search-params';
import { describe, expect, it } from 'vitest';

describe('the words of an address', () => {
  it.each([
    ['digits in a search', keysSearchSchema, '?q=123', { q: '123' }],
    ['words that look like something else', keysSearchSchema, '?q=true', { q: 'true' }],
    ['spaces and signs', keysSearchSchema, '?q=a+%26+b', { q: 'a & b' }],
    [
      'an order and a yes',
      keysSearchSchema,
      '?sort=name&descending=true',
      { sort: 'name', descending: true },
    ],
    ['a no', keysSearchSchema, '?playground=false', { playground: false }],
    ['neither yes nor no', keysSearchSchema, '?descending=1', {}],
    ['a prefix of digits alone', auditSearchSchema, '?actor=0234567890123456', { actor: '0234567890123456' }],
    ['the seq of a record', auditSearchSchema, '?record=12', { record: 12 }],
    ['no seq of a record', auditSearchSchema, '?record=1e3', {}],
  ])('are read as what they say: %s', (_sentence, schema, address, output) => {
    const search = schema.parse(parseSearch(address));
    expect(search).toEqual(output);
    expect(schema.parse(parseSearch(stringifySearch(search)))).toEqual(output);
    expect(schema.parse(search)).toEqual(output);
  });

  it('are none where nothing is said', () => {
    expect(stringifySearch({ q: undefined })).toBe('');
    expect(parseSearch('')).toEqual({});
  });
});
