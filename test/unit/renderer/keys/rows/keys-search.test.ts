import { keysSearchSchema } from '@renderer/features/keys/rows/keys-search';
import { describe, expect, it } from 'vitest';

describe('the address of the list', () => {
  it('keeps what it knows', () => {
    const search = {
      q: 'sync',
      state: 'expired',
      health: 'unused',
      sort: 'calls',
      descending: true,
      playground: true,
    };
    expect(keysSearchSchema.parse(search)).toEqual(search);
  });

  it('leaves out what makes no sense, and never fails', () => {
    expect(
      keysSearchSchema.parse({ q: 7, state: 'lost', health: 'fine', sort: 'colour', descending: 'yes' }),
    ).toEqual({});
  });
});
