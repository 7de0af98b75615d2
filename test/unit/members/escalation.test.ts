import type { Permission } from '@shared/kernel/permissions';
import { OWNER_ROLE_ID, systemRoles } from '@shared/members/roles';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { PropertyFixture } from '../../support/service/management-fixture';
import { openPropertyFixture, sampleProperty } from '../../support/service/management-fixture';
import { verifies } from '../../support/service/verifies';

const MEMBER_COUNT = 6;
const MAX_PROPERTIES = 3;
/** Index of the first custom role. */
const FIRST_CUSTOM_ROLE = systemRoles.length;

/** Permissions that manage, and permissions of everyday work. */
const permissions: readonly Permission[] = [
  'organisation.member.manage',
  'organisation.role.manage',
  'organisation.property.manage',
  'integration.apikey.manage',
  'guests.profile.read',
  'stays.checkin.perform',
];

const memberIndex = fc.nat({ max: MEMBER_COUNT - 1 });
const propertyIndex = fc.nat({ max: MAX_PROPERTIES - 1 });
/** Index of a role that manages, of an everyday role, or of a custom role. */
const roleIndex = fc.oneof(
  fc.nat({ max: 2 }),
  fc.integer({ min: FIRST_CUSTOM_ROLE, max: FIRST_CUSTOM_ROLE + 3 }),
);
const permissionSet = fc.subarray([...permissions], { minLength: 1 });

const stepArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    by: memberIndex,
    whom: memberIndex,
    at: propertyIndex,
    role: roleIndex,
  }),
  fc.record({
    kind: fc.constant('assign' as const),
    by: memberIndex,
    whom: memberIndex,
    at: propertyIndex,
    role: fc.option(roleIndex),
  }),
  fc.record({ kind: fc.constant('remove' as const), by: memberIndex, whom: memberIndex }),
  fc.record({
    kind: fc.constant('saveRole' as const),
    by: memberIndex,
    role: fc.option(roleIndex),
    permissions: permissionSet,
  }),
  // A custom role without members is needed, so that few tries succeed.
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('removeRole' as const), by: memberIndex, role: roleIndex }),
  },
  fc.record({ kind: fc.constant('addProperty' as const), by: memberIndex }),
);

type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Members, properties and roles of one run. A step names them by index. */
interface Cast {
  readonly members: (string | null)[];
  readonly propertyIds: string[];
  readonly roleIds: string[];
}

const unknownMemberId = `mem_${'0'.repeat(26)}`;
const getRoleAt = ({ roleIds }: Cast, index: number): string =>
  roleIds[index % roleIds.length] ?? OWNER_ROLE_ID;
const getPropertyAt = ({ propertyIds }: Cast, index: number): string =>
  propertyIds[index % propertyIds.length] ?? '';
const getMemberAt = ({ members }: Cast, index: number): string => members[index] ?? unknownMemberId;

async function addMember(fixture: PropertyFixture, cast: Cast, step: Extract<Step, { kind: 'add' }>) {
  const { member } = await fixture.call(getMemberAt(cast, step.by), 'members.add', {
    property_id: getPropertyAt(cast, step.at),
    name: `Person ${step.whom}`,
    email: step.whom === 0 ? 'maren@example.com' : `person${step.whom}@example.com`,
    role_id: getRoleAt(cast, step.role),
    password: null,
  });
  cast.members[step.whom] = member.id;
}

async function saveRole(fixture: PropertyFixture, cast: Cast, step: Extract<Step, { kind: 'saveRole' }>) {
  const id = step.role === null ? null : getRoleAt(cast, step.role);
  const name = id === null ? `Role ${cast.roleIds.length}` : `Role ${id}`;
  const saved = await fixture.call(getMemberAt(cast, step.by), 'roles.save', {
    id,
    name,
    permissions: step.permissions,
  });
  if (id === null) cast.roleIds.push(saved.id);
}

async function addProperty(fixture: PropertyFixture, cast: Cast, by: string) {
  if (cast.propertyIds.length === MAX_PROPERTIES) return;
  const name = `House ${cast.propertyIds.length}`;
  cast.propertyIds.push((await fixture.call(by, 'properties.add', { ...sampleProperty, name })).id);
}

async function runStep(fixture: PropertyFixture, cast: Cast, step: Step): Promise<void> {
  const by = getMemberAt(cast, step.by);
  switch (step.kind) {
    case 'add':
      return addMember(fixture, cast, step);
    case 'saveRole':
      return saveRole(fixture, cast, step);
    case 'addProperty':
      return addProperty(fixture, cast, by);
    case 'remove':
      await fixture.call(by, 'members.remove', { member_id: getMemberAt(cast, step.whom) });
      return;
    case 'removeRole':
      await fixture.call(by, 'roles.remove', { id: getRoleAt(cast, step.role) });
      return;
    case 'assign':
      await fixture.call(by, 'members.assign', {
        property_id: getPropertyAt(cast, step.at),
        member_id: getMemberAt(cast, step.whom),
        role_id: step.role === null ? null : getRoleAt(cast, step.role),
      });
  }
}

type Powers = ReadonlyMap<string, ReadonlySet<Permission>>;

/** Reads the effective permissions of every member at every property. */
const readPowers = (fixture: PropertyFixture, cast: Cast): Promise<Powers> =>
  fixture.store.read(async ({ members }) => {
    const powers = new Map<string, ReadonlySet<Permission>>();
    for (const memberId of cast.members.filter((id) => id !== null))
      for (const propertyId of cast.propertyIds)
        powers.set(`${memberId} ${propertyId}`, await members.effectivePermissions(memberId, propertyId));
    return powers;
  });

/** Lists permissions that a member gained and the commander did not hold at that property. */
function listStolenPermissions(before: Powers, after: Powers, commander: string): string[] {
  return [...after].flatMap(([path, held]) => {
    const [, propertyId] = path.split(' ');
    const heldByCommander = before.get(`${commander} ${propertyId}`);
    const gained = [...held].filter((permission) => before.get(path)?.has(permission) !== true);
    return gained
      .filter((permission) => heldByCommander?.has(permission) !== true)
      .map((permission) => `${path} ${permission}`);
  });
}

const countOwners = (fixture: PropertyFixture, cast: Cast): Promise<number[]> =>
  fixture.store.read(async ({ members }) => {
    const counts: number[] = [];
    for (const propertyId of cast.propertyIds)
      counts.push(await members.countActiveWithRole(propertyId, OWNER_ROLE_ID));
    return counts;
  });

/**
 * Creates two properties with an Owner each, and a manager.
 * A third member may change roles and members, but may do little else.
 */
async function createCast(fixture: PropertyFixture): Promise<Cast> {
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
  while (memberIds.length < MEMBER_COUNT) memberIds.push(null);
  return {
    members: memberIds,
    propertyIds: [propertyId, other],
    roleIds: [...systemRoles.map(({ id }) => id), shaper],
  };
}

describe('commands that change members, roles and properties', () => {
  verifies(
    'role.not-beyond-yours',
    'in any order, and an Owner remains at every property',
    async () => {
      const done = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(stepArbitrary, { minLength: 20, maxLength: 40 }), async (steps) => {
          const fixture = await openPropertyFixture();
          const cast = await createCast(fixture);
          for (const step of steps) {
            const before = await readPowers(fixture, cast);
            const commander = getMemberAt(cast, step.by);
            await runStep(fixture, cast, step).then(
              () => done.add(step.kind),
              () => undefined,
            );
            const after = await readPowers(fixture, cast);
            // The Owners of the other properties own a new property, whatever its creator may do.
            if (step.kind !== 'addProperty')
              expect(listStolenPermissions(before, after, commander), step.kind).toEqual([]);
            expect(Math.min(...(await countOwners(fixture, cast)))).toBeGreaterThanOrEqual(1);
          }
          expect(fixture.failures).toEqual([]);
        }),
        // A fixed seed: every kind of step succeeds in each run of the test, or in none.
        { numRuns: 60, seed: 5 },
      );
      expect(done).toEqual(new Set(['add', 'addProperty', 'assign', 'remove', 'removeRole', 'saveRole']));
    },
    120_000,
  );
});
