import type { GuestPageRequest, GuestRow } from '@server/stores/guest-store';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../../support/calls/refusal';
import type { SharedTx } from '../../../support/db/contract-store';
import { engines } from '../../../support/db/contract-store';
import { createGuestRow, createId, createPropertyRow } from '../../../support/reservations/rows';

const PROPERTY = createId('prp', 1);

const full: Partial<GuestRow> = {
  firstName: 'João',
  lastName: 'Gonçalves',
  email: 'joao@example.com',
  phone: '+351210000001',
  phoneRaw: '21 000 0001 ext. 2',
  address: { street: 'Rua 1', town: 'Porto', postal_code: '4000', country: 'PT' },
  contactConsent: true,
};

const everyone: GuestPageRequest = { q: null, searchContact: false, email: null, limit: 50, after: null };

async function withGuests(tx: SharedTx, rows: readonly GuestRow[]): Promise<void> {
  await tx.properties.insert(createPropertyRow(1));
  await tx.properties.insert(createPropertyRow(2));
  for (const row of rows) await tx.guests.save(row);
}

/** Lists the numbers at the end of the guest ids of a page, in order. */
async function getNumbers(
  tx: Pick<SharedTx, 'guests'>,
  request: Partial<GuestPageRequest>,
): Promise<number[]> {
  const page = await tx.guests.page(PROPERTY, { ...everyone, ...request });
  return page.map(({ position: [, id] }) => Number(id.slice(4)));
}

const guests = [
  createGuestRow(1, { firstName: 'Ana Maria', lastName: 'Silva', email: 'zoe@example.com' }),
  createGuestRow(2, { firstName: 'João', lastName: 'Álvares', email: 'joao@example.com' }),
  createGuestRow(3, { firstName: 'Zoë', lastName: "d'Silva-Santos" }),
  createGuestRow(4, { firstName: '', lastName: 'ÅNGSTRÖM', email: 'silvia@example.com' }),
  createGuestRow(5, {
    firstName: 'Ana',
    lastName: 'Silva',
    propertyId: createId('prp', 2),
    email: 'ana@example.com',
  }),
];

describe.each(engines)('a guest on %s', (_engine, open) => {
  it.each([
    ['with everything known', createGuestRow(1, full)],
    ['with nothing known but a name', createGuestRow(1, { firstName: '', language: null, country: null })],
    ['erased', createGuestRow(1, { erasedAtMs: 1000, firstName: '', lastName: '' })],
  ])('%s comes back as written, and the stored JSON says the same as the columns', async (_title, row) => {
    const { store } = await open();
    await store.transact(async (tx) => {
      await withGuests(tx, [row]);
      expect(await tx.guests.find(PROPERTY, row.id)).toEqual(row);
      const found = await tx.guests.findJson(PROPERTY, row.id);
      const { email, phone, phoneRaw, address } = row;
      expect(found?.version).toBe(row.version);
      expect(JSON.parse(found?.json.contact ?? '')).toEqual({
        email,
        phone,
        phone_raw: phoneRaw,
        address,
      });
      expect(JSON.parse(found?.json.view ?? '')).toEqual({
        id: row.id,
        first_name: row.firstName,
        last_name: row.lastName,
        language: row.language,
        country: row.country,
        contact_consent: row.contactConsent,
        erased_at: row.erasedAtMs === null ? null : '1970-01-01T00:00:01.000Z',
        version: 1,
        created_at: '2026-01-01T00:00:00.000Z',
        updated_at: '2026-01-01T00:00:00.000Z',
      });
    });
  });

  it('saved again shows the change in columns, JSON, order and search alike', async () => {
    const { store } = await open();
    await store.transact(async (tx) => {
      await withGuests(tx, guests);
      const renamed = { ...createGuestRow(1, full), lastName: 'Zwart', version: 2, updatedAtMs: 5 };
      await tx.guests.save(renamed);
      expect(await tx.guests.find(PROPERTY, renamed.id)).toEqual(renamed);
      const json = (await tx.guests.findJson(PROPERTY, renamed.id))?.json;
      expect(JSON.parse(json?.view ?? '')).toMatchObject({ last_name: 'Zwart', version: 2 });
      expect(await getNumbers(tx, {})).toEqual([2, 4, 3, 1]);
      expect(await getNumbers(tx, { q: 'zwart' })).toEqual([1]);
    });
  });

  it('typed untidily is stored tidily, columns and JSON alike', async () => {
    const { store } = await open();
    await store.transact(async (tx) => {
      await withGuests(tx, [createGuestRow(1, { lastName: ' Mun\u0303oz ', email: 'Ana@Example.com' })]);
      const row = await tx.guests.find(PROPERTY, createId('gst', 1));
      const found = await tx.guests.findJson(PROPERTY, createId('gst', 1));
      expect(row).toMatchObject({ lastName: 'Muñoz', email: 'ana@example.com' });
      expect(JSON.parse(found?.json.view ?? '')).toMatchObject({ last_name: 'Muñoz' });
      expect(JSON.parse(found?.json.contact ?? '')).toMatchObject({ email: 'ana@example.com' });
    });
  });

  it('the API could not show is not written', async () => {
    const { store } = await open();
    await store.transact((tx) => withGuests(tx, []));
    const outcome = await store.transact((tx) =>
      getRefusal(tx.savepoint(() => tx.guests.save(createGuestRow(1, { email: 'no-address' })))),
    );
    expect(outcome).toContain('must be an email address');
    expect(await store.read((tx) => tx.guests.find(PROPERTY, createId('gst', 1)))).toBeNull();
  });

  it('of another property is not found', async () => {
    const { store } = await open();
    await store.transact(async (tx) => {
      await withGuests(tx, guests);
      expect(await tx.guests.find(PROPERTY, createId('gst', 5))).toBeNull();
      expect(await tx.guests.findJson(PROPERTY, createId('gst', 5))).toBeNull();
    });
  });
});

describe.each(engines)('pages of guests on %s', (_engine, open) => {
  const searches = [
    ['everyone by family name, accents aside', {}, [2, 4, 3, 1]],
    ['the beginning of a family name', { q: 'silv' }, [3, 1]],
    ['the beginning of a first name, accents aside', { q: 'JOAO' }, [2]],
    ['the beginning of a later word', { q: 'maria' }, [1]],
    ['part of a double name', { q: 'santos' }, [3]],
    ['several beginnings, in any order', { q: 'an sil' }, [1]],
    ['beginnings of which one is nowhere', { q: 'ana santos' }, []],
    ['the middle of a word', { q: 'ilva' }, []],
    ['signs only', { q: '%' }, []],
    ['a wildcard of SQL', { q: 's_lva' }, []],
    ['an email address without the right to see it', { q: 'zoe@exam' }, []],
    ['a beginning that is of a name and of an email address', { q: 'zoe' }, [3]],
    ['the same with the right to see contact data', { q: 'zoe', searchContact: true }, [3, 1]],
    ['the beginning of an email address', { q: 'ZOE@exam', searchContact: true }, [1]],
    ["another property's email address", { q: 'ana@exam', searchContact: true }, []],
    ['exactly an email address', { email: 'joao@example.com' }, [2]],
    ['the beginning of an email address as the whole', { email: 'joao@example' }, []],
    ['an email address and a name that is not its', { email: 'joao@example.com', q: 'silva' }, []],
  ] as const;

  it('hold who is meant, whatever is searched for', async () => {
    const { store } = await open();
    await store.transact((tx) => withGuests(tx, guests));
    const found = await store.read(async (snapshot) => {
      const results: [title: string, numbers: readonly number[]][] = [];
      for (const [title, request] of searches) results.push([title, await getNumbers(snapshot, request)]);
      return results;
    });
    expect(found).toEqual(searches.map(([title, , numbers]) => [title, numbers]));
  });

  it('go on after the last guest seen, also among namesakes', async () => {
    const { store } = await open();
    const namesakes = [1, 2, 3, 4, 5].map((number) => createGuestRow(number, { lastName: 'Silva' }));
    await store.transact(async (tx) => {
      await withGuests(tx, namesakes);
      const first = await tx.guests.page(PROPERTY, { ...everyone, limit: 2 });
      const after = first.at(-1)?.position ?? null;
      expect(after).toEqual(['silva ana', createId('gst', 2)]);
      expect(await getNumbers(tx, { after })).toEqual([3, 4, 5]);
    });
  });
});
