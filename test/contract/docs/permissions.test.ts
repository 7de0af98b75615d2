import { catalogue } from '@server/catalogue/operations';
import type { PermissionEntry } from '@server/http/docs/pages/permission-entries';
import { createPermissionSections } from '@server/http/docs/pages/permission-entries';
import { createReference } from '@server/http/docs/reference/create-reference';
import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const createEntries = (operations = catalogue) =>
  createPermissionSections(createReference(operations, 'http://127.0.0.1:4319', '2026-12-01')).flatMap(
    ({ entries }) => entries,
  );
const entries = createEntries();

/** True if a key with the permission can do more than one without it. */
const hasEffect = ({ operations, fields, endpoint }: PermissionEntry): boolean =>
  operations.length > 0 || fields.length > 0 || endpoint !== null;

/** Lists the names of all fields of a value, however deep, with those of lists as of their items. */
function listFieldNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listFieldNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => [name, ...listFieldNames(item)]);
}

const wholeGuest = {
  last_name: 'Silva',
  contact: { email: 'maria@example.org', phone: '+351210000000', address: { town: 'Porto' } },
};

/** Makes every field exist: a reservation with a comment, of a guest with contact data. */
async function book(world: World, token: string): Promise<void> {
  const types = await (await world.call('/api/v1/room-types', { token })).json();
  const { data } = z.object({ data: z.array(z.object({ id: z.string() })) }).parse(types);
  const body = {
    room_type_id: data[0]?.id,
    arrival: '2026-12-04',
    departure: '2026-12-06',
    adults: 2,
    guest: wholeGuest,
    guest_comment: 'We arrive late.',
  };
  expect((await world.call('/api/v1/reservations', { token, method: 'POST', body })).status).toBe(201);
}

const reads: Readonly<Record<string, string>> = {
  list_reservations: '/reservations',
  list_guests: '/guests',
  find_free_rooms: '/free-rooms?arrival=2026-12-10&nights=2&adults=2',
  get_property: '/property',
  list_room_types: '/room-types',
  list_units: '/units',
  get_availability: '/availability?from=2026-12-04&to=2026-12-06',
  get_occupancy: '/occupancy',
  get_this_key: '/key',
};

describe('the page of permissions', () => {
  verifies(
    'docs.permissions',
    'says of each permission what it opens, or that it is for members only',
    () => {
      expect(entries.map(({ permission }) => permission).toSorted()).toEqual(allPermissions.toSorted());
      const silent = entries.filter((entry) => entry.isForCalls && !hasEffect(entry));
      expect(silent.map(({ permission }) => permission)).toEqual([]);
      const hidden = entries.filter((entry) => !entry.isForCalls && hasEffect(entry));
      expect(hidden.map(({ permission }) => permission)).toEqual([]);
      const fewer = createEntries(catalogue.filter(({ name }) => name !== 'set_unit_condition'));
      const found = fewer.filter((entry) => entry.isForCalls && !hasEffect(entry));
      expect(found.map(({ permission }) => permission)).toEqual(['housekeeping.unit.update']);
    },
  );

  verifies('docs.permissions', 'names each operation once, under the permission that it requires', () => {
    const named = entries.flatMap(({ permission, operations }) =>
      operations.map(({ name }) => `${name} ${permission}`),
    );
    const required = catalogue.map(({ name, permission }) => `${name} ${permission}`);
    expect(named.toSorted()).toEqual(required.toSorted());
  });

  verifies(
    'docs.permissions',
    'names exactly the fields that calls without the permission do not show',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint();
      await book(world, token);
      for (const { permission, fields } of entries.filter(({ isForCalls }) => isForCalls)) {
        const scopes = allPermissions.filter((each) => each !== permission);
        const without = await world.mint({ scopes });
        for (const [operation, path] of Object.entries(reads)) {
          const answers = await Promise.all(
            [token, without.token].map((caller) => world.call(`/api/v1${path}`, { token: caller })),
          );
          if (answers.some(({ status }) => status !== 200)) continue;
          const [shown = [], narrowed = []] = await Promise.all(
            answers.map(async (answer) => listFieldNames(await answer.json())),
          );
          const hidden = new Set(shown.filter((name) => !narrowed.includes(name)));
          const named = fields.filter(
            (field) => field.location === 'answer' && field.operations.includes(operation),
          );
          const outer = named.map((field) => field.path.split('.').at(-1) ?? '');
          // What is inside a field that is named need not be named.
          expect([permission, operation, outer.filter((name) => !hidden.has(name))]).toEqual([
            permission,
            operation,
            [],
          ]);
          expect([permission, operation, hidden.size > 0]).toEqual([permission, operation, outer.length > 0]);
        }
        await world.revoke(without.key);
      }
    },
  );

  verifies('docs.permissions', 'names the fields of a request that need a further permission', async () => {
    const declared = catalogue.flatMap(({ name, alsoRequires }) =>
      alsoRequires === undefined ? [] : [name],
    );
    const sent: Readonly<Record<string, readonly (readonly [string, unknown])[]>> = {
      create_reservation: [
        ['unit_id', 'auto'],
        ['night_prices', []],
      ],
      update_reservation: [
        ['night_prices', []],
        ['reprice', true],
      ],
      list_guests: [['email', 'maria@example.org']],
      list_events: [
        ['types', ['guest.updated']],
        ['types', ['unit.created']],
      ],
      create_webhook: [['types', ['reservation.created']]],
      update_guest: [['contact', null]],
      // Whatever it is sent.
      export_guest: [],
    };
    expect(Object.keys(sent).toSorted()).toEqual(declared.toSorted());
    for (const operation of catalogue)
      for (const [field, value] of sent[operation.name] ?? []) {
        const [needed] = operation.alsoRequires?.({ [field]: value }) ?? [];
        const named = entries.find(({ permission }) => permission === needed)?.fields ?? [];
        expect(
          named.some(({ path, operations }) => path === field && operations.includes(operation.name)),
          `${operation.name} ${field} ${needed}`,
        ).toBe(true);
      }
  });

  verifies('docs.permissions', 'is the same as a page and as Markdown', async () => {
    const world = await createWorld();
    const html = await (await world.call('/docs/permissions')).text();
    const text = await (await world.call('/docs/permissions.md')).text();
    for (const { permission, operations } of entries) {
      expect(html).toContain(`<section id="${permission}"`);
      expect(text).toContain(`### \`${permission}\`: `);
      for (const { name } of operations) expect(text).toContain(`- \`${name}\`: `);
    }
  });
});
