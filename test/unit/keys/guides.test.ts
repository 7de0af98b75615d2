import { catalogue } from '@server/catalogue/operations';
import { getPermissionDefinition } from '@shared/kernel/permissions';
import { guideIds, guides } from '@shared/keys/guides/guides';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';

const findOperation = (name: string) => catalogue.find((operation) => operation.name === name);

describe.each(guideIds)('the guide %s', (id) => {
  const { usual, rare, questions } = guides[id];
  const permissions = [...usual, ...rare].map(({ permission }) => permission);

  verifies('keys.guides', 'names each permission once, and only those with an effect on a key', () => {
    expect(new Set(permissions).size).toBe(permissions.length);
    for (const permission of permissions) expect(getPermissionDefinition(permission).reach).toBe('call');
  });

  it('says something to each part: usual, rare and questions', () => {
    expect(usual.length).toBeGreaterThan(0);
    expect(rare.length).toBeGreaterThan(2);
    expect(questions.length).toBeGreaterThan(3);
  });

  it('does not call a permission usual that shows contact data, unless its work is to write to guests', () => {
    const isContactUsual = usual.some(({ permission }) => permission === 'guests.contact.read');
    expect(isContactUsual).toBe(id === 'reviews');
  });
});

describe('what guides say about the API', () => {
  it('a change of a reservation needs the version that was read, and a confirmation does not', () => {
    expect(findOperation('update_reservation')?.needsIfMatch).toBe(true);
    expect(findOperation('confirm_reservation')?.needsIfMatch).toBe(false);
    expect(findOperation('confirm_reservation')?.permission).toBe('reservations.reservation.update');
  });

  it('no operation reads invoices or payments, and none writes rates', () => {
    const paths = catalogue.map(({ rest }) => `${rest.method} ${rest.path}`).join('\n');
    expect(paths).not.toMatch(/invoice|payment|folio/);
    expect(paths).not.toMatch(/(?:post|put|patch) \S*(?:rate|price)/);
  });
});
