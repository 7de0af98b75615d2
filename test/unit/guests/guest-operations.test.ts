import { getGuest } from '@server/features/guests/get-guest.operation';
import { listGuests } from '@server/features/guests/list-guests.operation';
import { updateGuest } from '@server/features/guests/update-guest.operation';
import type { Store } from '@server/stores/store';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PerformInput } from '../../support/calls/perform-operation';
import { performForKey } from '../../support/calls/perform-operation';
import { createGuestRow, createId, createPropertyRow } from '../../support/reservations/rows';
import { openTestStore } from '../../support/service/store';

const names: PerformInput = { scopes: ['guests.profile.read', 'guests.profile.update'] };
const contacts: PerformInput = { scopes: [...names.scopes, 'guests.contact.read'] };
const contact = { email: 'ana@example.com', phone: '+351210000001', address: { town: 'Porto' } };

const page = z.looseObject({
  data: z.array(z.looseObject({ id: z.string() })),
  next_cursor: z.string().nullable(),
});

/** Guests 1 to 3 here, 9 at another property. */
async function createStoreWithGuests(): Promise<Store> {
  const { store } = openTestStore();
  await store.transact(async ({ properties, guests }) => {
    await properties.insert(createPropertyRow(1));
    await properties.insert(createPropertyRow(2));
    await guests.save(createGuestRow(1, contact));
    await guests.save(createGuestRow(2, { firstName: 'Rui', email: 'silva@example.com' }));
    await guests.save(createGuestRow(3, { lastName: 'Costa' }));
    await guests.save(createGuestRow(9, { propertyId: createId('prp', 2) }));
  });
  return store;
}

async function found(store: Store, input: object, as: PerformInput): Promise<number[]> {
  const { body } = await performForKey(store, listGuests, input, as);
  return page.parse(body).data.map(({ id }) => Number(id.slice(4)));
}

describe('get_guest', () => {
  it('has no contact key without guests.contact.read', async () => {
    const { body, headers } = await performForKey(
      await createStoreWithGuests(),
      getGuest,
      { id: createId('gst', 1) },
      names,
    );
    expect(Object.keys(z.looseObject({}).parse(body))).not.toContain('contact');
    expect(body).toMatchObject({ first_name: 'Ana', last_name: 'Silva 1', version: 1 });
    expect(headers).toEqual({ ETag: '"1"' });
  });

  it('shows contact with it', async () => {
    const { body } = await performForKey(
      await createStoreWithGuests(),
      getGuest,
      { id: createId('gst', 1) },
      contacts,
    );
    expect(body).toMatchObject({ contact });
  });

  it('answers alike for a guest of another property, an absent one and a malformed id', async () => {
    const store = await createStoreWithGuests();
    const ids = [createId('gst', 9), createId('gst', 8), 'x', createId('res', 1)];
    const answers = await Promise.all(ids.map((id) => performForKey(store, getGuest, { id }, contacts)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.outcome).toBe('not_found');
  });
});

describe('list_guests', () => {
  it.each([
    ['everyone by name', {}, names, [3, 1, 2]],
    ['a name', { q: 'costa' }, names, [3]],
    ['an email address through q without the right to see it', { q: 'silva@example' }, names, []],
    ['an email address through q with it', { q: 'silva@example' }, contacts, [2]],
    ['an email address', { email: 'Silva@Example.com' }, contacts, [2]],
  ])('finds %s', async (_title, input, as, numbers) => {
    expect(await found(await createStoreWithGuests(), input, as)).toEqual(numbers);
  });

  it('shows contact to those alone who may see it', async () => {
    const store = await createStoreWithGuests();
    const readVisible = async (as: PerformInput) =>
      JSON.stringify((await performForKey(store, listGuests, {}, as)).body);
    expect(await readVisible(names)).not.toContain('example.com');
    expect(await readVisible(contacts)).toContain('example.com');
  });

  it('refuses the filter by email without guests.contact.read, whether or not anyone has the address', async () => {
    const store = await createStoreWithGuests();
    for (const email of ['ana@example.com', 'nobody@example.com']) {
      const { outcome, message } = await performForKey(store, listGuests, { email }, names);
      expect(outcome).toBe('unauthorized');
      expect(message).toBe('The key lacks the permission guests.contact.read.');
    }
  });

  it('goes on after a cursor, which belongs to its filters', async () => {
    const store = await createStoreWithGuests();
    const first = page.parse((await performForKey(store, listGuests, { limit: 2 }, names)).body);
    const cursor = first.next_cursor ?? '';
    expect(await found(store, { limit: 2, cursor }, names)).toEqual([2]);
    expect((await performForKey(store, listGuests, { cursor, q: 'silva' }, names)).outcome).toBe(
      'invalid_cursor',
    );
    expect((await performForKey(store, listGuests, { cursor: 'x' }, names)).outcome).toBe('invalid_cursor');
  });

  it('has no cursor when the last page is exactly full', async () => {
    const { body } = await performForKey(await createStoreWithGuests(), listGuests, { limit: 3 }, names);
    expect(body).toMatchObject({ next_cursor: null });
  });
});

describe('update_guest', () => {
  const id = createId('gst', 1);

  it('changes what is given, clears what is null and raises the version', async () => {
    const store = await createStoreWithGuests();
    const patch = { id, first_name: ' Inês ', language: null, contact_consent: true };
    const { body, headers } = await performForKey(store, updateGuest, patch, { ...names, ifMatch: 1 });
    const changed = {
      first_name: 'Inês',
      last_name: 'Silva 1',
      language: null,
      contact_consent: true,
      version: 2,
    };
    expect(body).toMatchObject({ ...changed, updated_at: '2026-11-21T09:00:00.000Z' });
    expect(headers).toEqual({ ETag: '"2"' });
    expect((await performForKey(store, getGuest, { id }, contacts)).body).toMatchObject({
      ...changed,
      contact,
    });
  });

  it('changes contact only with guests.contact.read', async () => {
    const store = await createStoreWithGuests();
    const patch = { id, contact: { phone: null, address: { country: 'PT' } } };
    const refused = await performForKey(store, updateGuest, patch, { ...names, ifMatch: 1 });
    expect(refused).toMatchObject({
      outcome: 'unauthorized',
      message: 'The key lacks the permission guests.contact.read.',
    });
    const { body } = await performForKey(store, updateGuest, patch, { ...contacts, ifMatch: 1 });
    expect(body).toMatchObject({
      contact: { email: contact.email, phone: null, address: { town: 'Porto', country: 'PT' } },
    });
  });

  it('that changes nothing raises nothing', async () => {
    const store = await createStoreWithGuests();
    const patch = { id, last_name: 'Silva 1', contact: { address: { town: 'Porto', street: null } } };
    const { body } = await performForKey(store, updateGuest, patch, { ...contacts, ifMatch: 1 });
    expect(body).toMatchObject({ version: 1, updated_at: '2026-01-01T00:00:00.000Z' });
  });

  it.each([
    ['no version named', undefined, 'precondition_required'],
    ['another version', 7, 'version_mismatch'],
    ['the version there is', 1, 'done'],
    ['any version', '*', 'done'],
  ] as const)('%s: %s -> %s', async (_title, ifMatch, outcome) => {
    const as = ifMatch === undefined ? names : { ...names, ifMatch };
    expect(
      (await performForKey(await createStoreWithGuests(), updateGuest, { id, country: 'FR' }, as)).outcome,
    ).toBe(outcome);
  });

  it.each([
    ['a family name cleared', { last_name: null }],
    ['an empty family name', { last_name: '' }],
    ['an unknown field', { nickname: 'Ana' }],
    ['a read-only field', { version: 2 }],
    ['a country that does not exist', { country: 'ZZ' }],
    ['an email address that is none', { contact: { email: 'no-address' } }],
    ['an unknown part of contact', { contact: { fax: '1' } }],
  ])('refuses %s', async (_title, patch) => {
    const as: PerformInput = { ...contacts, ifMatch: '*' };
    expect(
      (await performForKey(await createStoreWithGuests(), updateGuest, { id, ...patch }, as)).outcome,
    ).toBe('validation_failed');
  });

  it('answers alike for a guest of another property and an absent one', async () => {
    const store = await createStoreWithGuests();
    const outcomes = await Promise.all(
      [9, 8].map((number) =>
        performForKey(store, updateGuest, { id: createId('gst', number) }, { ...names, ifMatch: '*' }),
      ),
    );
    expect(outcomes[0]).toEqual(outcomes[1]);
    expect(outcomes[0]?.outcome).toBe('not_found');
  });
});
