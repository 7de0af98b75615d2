import { formatTarget, readTarget } from '@shared/audit/audit-target';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('what a record is about', () => {
  it.each([
    ['an id alone', 'mem_01', { id: 'mem_01', label: null }],
    ['an id and words', 'mem_01, Manager', { id: 'mem_01', label: 'Manager' }],
    ['words with a comma', 'rol_01, Desk, night', { id: 'rol_01', label: 'Desk, night' }],
  ])('is read from %s', (_what, target, parts) => {
    expect(readTarget(target)).toEqual(parts);
  });

  it('is read as it was written, whatever the words', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3}_[a-z0-9]{4,26}$/), fc.string({ minLength: 1 }), (id, text) => {
        expect(readTarget(formatTarget(id, text))).toEqual({ id, label: text });
      }),
    );
  });
});
