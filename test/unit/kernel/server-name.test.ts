import { formatServerName } from '@shared/kernel/server-name';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the name of a connection', () => {
  it.each([
    ['a name of two words', 'Harbour House', 'harbour-house'],
    ['accents', 'Açores & Água', 'acores-agua'],
    ['what a shell would read', `Quay's "$(rm)" House; ls`, 'quay-s-rm-house-ls'],
    ['signs at both ends', ' -The Mill- ', 'the-mill'],
    ['a long name', 'The Very Old Lighthouse Above The Second Bay', 'the-very-old-lighthouse-above'],
    ['one long word', 'a'.repeat(80), 'a'.repeat(32)],
    ['a name in other letters', '港の家', 'brasstag'],
    ['no property', null, 'brasstag'],
  ])('is made from %s', (_what, name, created) => {
    expect(formatServerName(name)).toBe(created);
  });

  it('is one word for every shell and every client', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(formatServerName(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(formatServerName(name).length).toBeLessThanOrEqual(32);
      }),
    );
  });
});
