import type { Permission } from '@shared/kernel/permissions';
import { OWNER_ROLE_ID, systemRoles } from '@shared/members/roles';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture, sampleProperty } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

const PEOPLE = 6;
const PROPERTIES = 3;
/** Where the organisation's own roles begin. */
const OWN = systemRoles.length;

/** Enough to manage with and enough to be managed. */
const permissions: readonly Permission[] = [
  'organisation.member.manage',
  'organisation.role.manage',
  'organisation.property.manage',
  'integration.apikey.manage',
  'guests.profile.read',
  'stays.checkin.perform',
];

const memberIndex = fc.nat({ max: PEOPLE - 1 });
const at = fc.nat({ max: PROPERTIES - 1 });
/** A role that manages, an everyday one, or one of the organisation's own. */
const role = fc.oneof(fc.nat({ max: 2 }), fc.integer({ min: OWN, max: OWN + 3 }));
const some = fc.subarray([...permissions], { minLength: 1 });

const stepArbitrary = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), by: memberIndex, whom: memberIndex, at, role }),
  fc.record({
    kind: fc.constant('assign' as const),
    by: memberIndex,
    whom: memberIndex,
    at,
    role: fc.option(role),
  }),
  fc.record({ kind: fc.constant('remove' as const), by: memberIndex, whom: memberIndex }),
  fc.record({
    kind: fc.constant('saveRole' as const),
    by: memberIndex,
    role: fc.option(role),
    permissions: some,
  }),
  fc.record({ kind: fc.constant('removeRole' as const), by: memberIndex, role }),
  fc.record({ kind: fc.constant('addProperty' as const), by: memberIndex }),
);

type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Who is there, as numbers of a step find them. */
interface Cast {
  readonly members: (string | null)[];
  readonly propertyIds: string[];
  readonly roleIds: string[];
}

const unknownMemberId = `mem_${'0'.repeat(26)}`;
const roleAt = ({ roleIds }: Cast, index: number): string => roleIds[index % roleIds.length] ?? OWNER_ROLE_ID;
const propertyAt = ({ propertyIds }: Cast, index: number): string =>
  propertyIds[index % propertyIds.length] ?? '';
const getMemberAt = ({ members: memberIds }: Cast, index: number): string =>
  memberIds[index] ?? unknownMemberId;

async function addPerson(fixture: PropertyFixture, cast: Cast, step: Extract<Step, { kind: 'add' }>) {
  const { member } = await fixture.call(getMemberAt(cast, step.by), 'members.add', {
    property_id: propertyAt(cast, step.at),
    name: `Person ${step.whom}`,
    email: step.whom === 0 ? 'maren@example.com' : `person${step.whom}@example.com`,
    role_id: roleAt(cast, step.role),
    password: null,
  });
  cast.members[step.whom] = member.id;
}

async function saveRole(fixture: PropertyFixture, cast: Cast, step: Extract<Step, { kind: 'saveRole' }>) {
  const id = step.role === null ? null : roleAt(cast, step.role);
  const name = id === null ? `Role ${cast.roleIds.length}` : `Role ${id}`;
  const saved = await fixture.call(getMemberAt(cast, step.by), 'roles.save', {
    id,
    name,
    permissions: step.permissions,
  });
  if (id === null) cast.roleIds.push(saved.id);
}

async function addProperty(fixture: PropertyFixture, cast: Cast, by: string) {
  if (cast.propertyIds.length === PROPERTIES) return;
  const name = `House ${cast.propertyIds.length}`;
  cast.propertyIds.push((await fixture.call(by, 'properties.add', { ...sampleProperty, name })).id);
}

async function take(fixture: PropertyFixture, cast: Cast, step: Step): Promise<void> {
  const by = getMemberAt(cast, step.by);
  switch (step.kind) {
    case 'add':
      return addPerson(fixture, cast, step);
    case 'saveRole':
      return saveRole(fixture, cast, step);
    case 'addProperty':
      return addProperty(fixture, cast, by);
    case 'remove':
      await fixture.call(by, 'members.remove', { member_id: getMemberAt(cast, step.whom) });
      return;
    case 'removeRole':
      await fixture.call(by, 'roles.remove', { id: roleAt(cast, step.role) });
      return;
    case 'assign':
      await fixture.call(by, 'members.assign', {
        property_id: propertyAt(cast, step.at),
        member_id: getMemberAt(cast, step.whom),
        role_id: step.role === null ? null : roleAt(cast, step.role),
      });
  }
}

type Powers = ReadonlyMap<string, ReadonlySet<Permission>>;

/** What every person may do at every property. */
const powersOf = (fixture: PropertyFixture, cast: Cast): Promise<Powers> =>
  fixture.store.read(async ({ members }) => {
    const powers = new Map<string, ReadonlySet<Permission>>();
    for (const memberId of cast.members.filter((id) => id !== null))
      for (const propertyId of cast.propertyIds)
        powers.set(`${memberId} ${propertyId}`, await members.effectivePermissions(memberId, propertyId));
    return powers;
  });

/** Permissions somebody gained that the commander did not hold at that property. */
function stolen(before: Powers, after: Powers, commander: string): string[] {
  return [...after].flatMap(([path, held]) => {
    const [, propertyId] = path.split(' ');
    const commanders = before.get(`${commander} ${propertyId}`);
    const gained = [...held].filter((permission) => before.get(path)?.has(permission) !== true);
    return gained
      .filter((permission) => commanders?.has(permission) !== true)
      .map((permission) => `${path} ${permission}`);
  });
}

const owners = (fixture: PropertyFixture, cast: Cast): Promise<number[]> =>
  fixture.store.read(async ({ members }) => {
    const counts: number[] = [];
    for (const propertyId of cast.propertyIds)
      counts.push(await members.countActiveWithRole(propertyId, OWNER_ROLE_ID));
    return counts;
  });

/** Two properties; an Owner of each, a manager, and somebody who shapes roles and people but may do little. */
async function castOf(fixture: PropertyFixture): Promise<Cast> {
  const { call, ownerId, propertyId } = fixture;
  const { id: shaper } = await call(ownerId, 'roles.save', {
    id: null,
    name: 'Shaper',
    permissions: ['organisation.member.manage', 'organisation.role.manage', 'guests.profile.read'],
  });
  const { id: other } = await call(ownerId, 'properties.add', { ...sampleProperty, name: 'House 1' });
  const roles = [OWNER_ROLE_ID, 'manager', shaper];
  const memberIds: (string | null)[] = [ownerId];
  for (const [index, roleId] of roles.entries())
    memberIds.push(await fixture.join(`Person${index + 1}`, roleId, index === 0 ? other : propertyId));
  while (memberIds.length < PEOPLE) memberIds.push(null);
  return {
    members: memberIds,
    propertyIds: [propertyId, other],
    roleIds: [...systemRoles.map(({ id }) => id), shaper],
  };
}

describe('commands over people, roles and properties', () => {
  verifies(
    'role.not-beyond-yours',
    'whatever the order, and an Owner is left everywhere',
    async () => {
      const done = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(stepArbitrary, { minLength: 20, maxLength: 40 }), async (steps) => {
          const fixture = await openPropertyFixture();
          const cast = await castOf(fixture);
          for (const step of steps) {
            const before = await powersOf(fixture, cast);
            const commander = getMemberAt(cast, step.by);
            await take(fixture, cast, step).then(
              () => done.add(step.kind),
              () => undefined,
            );
            const after = await powersOf(fixture, cast);
            // A new property's Owners are those of the others: the one way round the commander's own set.
            if (step.kind !== 'addProperty') expect(stolen(before, after, commander), step.kind).toEqual([]);
            expect(Math.min(...(await owners(fixture, cast)))).toBeGreaterThanOrEqual(1);
          }
          expect(fixture.failures).toEqual([]);
        }),
        { numRuns: 60 },
      );
      expect(done).toEqual(new Set(['add', 'addProperty', 'assign', 'remove', 'removeRole', 'saveRole']));
    },
    120_000,
  );
});
