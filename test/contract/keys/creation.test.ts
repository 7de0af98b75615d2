import { allPermissions, intersectPermissions } from '@shared/kernel/permissions';
import { DAY_MS } from '@shared/kernel/time';
import fc from 'fast-check';
import { describe, expect, inject } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { addMemberWith, createKeyDraft, getVerdict, onePermission, readTypeCodes } from './key-drafts';

/** A change takes longer on a server. */
const RANDOM_PAIRS = inject('engine') === 'PostgreSQL' ? 1000 : 10_000;

describe('creating a key', () => {
  verifies(
    'key.silent-narrowing',
    'drops what the creator does not hold and returns what was granted',
    async () => {
      const world = await createWorld();
      const held = ['integration.apikey.manage', 'guests.profile.read', 'reservations.reservation.read'];
      const memberId = await addMemberWith(world, held, 'jo');
      const scopes = ['reservations.reservation.read', 'finance.folio.read', 'guests.profile.read'];
      const { key } = await world.manage('keys.create', createKeyDraft(world, { scopes }), memberId);
      expect(key.scopes).toEqual(['reservations.reservation.read', 'guests.profile.read']);
      expect(key.state).toBe('active');
    },
  );

  verifies('key.none-grantable', 'makes no key when nothing survives, and says so', async () => {
    const world = await createWorld();
    const memberId = await addMemberWith(world, ['integration.apikey.manage'], 'jo');
    const creation = world.manage(
      'keys.create',
      createKeyDraft(world, { scopes: ['finance.folio.read'] }),
      memberId,
    );
    await expect(creation).rejects.toMatchObject({
      code: 'no_grantable_permissions',
      message: 'You can’t grant any of the requested permissions.',
    });
    expect(await world.manage('keys.list', { property_id: world.propertyId })).toEqual([]);
  });

  verifies('key.unknown-scope-dropped', 'drops a well-formed string outside the catalogue', async () => {
    const world = await createWorld();
    const { key } = await world.manage(
      'keys.create',
      createKeyDraft(world, { scopes: ['made.up.permission', ...onePermission] }),
    );
    expect(key.scopes).toEqual(onePermission);
  });

  verifies('key.manage-needed', 'needs integration.apikey.manage, as listing and revoking do', async () => {
    const world = await createWorld();
    const { key } = await world.mint();
    const memberId = await addMemberWith(
      world,
      allPermissions.filter((permission) => permission !== 'integration.apikey.manage'),
      'jo',
    );
    const propertyRef = { property_id: world.propertyId };
    const verdicts = await Promise.all([
      getVerdict(world.manage('keys.create', createKeyDraft(world), memberId)),
      getVerdict(world.manage('keys.list', propertyRef, memberId)),
      getVerdict(world.manage('keys.grantable', propertyRef, memberId)),
      getVerdict(world.manage('keys.revoke', { ...propertyRef, prefix: key.prefix }, memberId)),
    ]);
    expect(verdicts).toEqual(verdicts.map(() => 'unauthorized'));
    expect((await world.records()).at(-1)?.missingPermission).toBe('integration.apikey.manage');
  });

  verifies(
    'key.intersection-on-server',
    'intersects for thousands of random pairs of creator and request',
    async () => {
      const world = await createWorld();
      const membersById = new Map<string, ReadonlySet<string>>();
      const pick = fc.sample(fc.uniqueArray(fc.constantFrom(...allPermissions)), { numRuns: 20, seed: 4 });
      for (const [index, permissions] of pick.entries()) {
        const held = new Set<string>([...permissions, 'integration.apikey.manage']);
        membersById.set(await addMemberWith(world, [...held], `person${index}`), held);
      }
      const requested = fc.uniqueArray(
        fc.oneof(fc.constantFrom<string>(...allPermissions), fc.constant('made.up.string')),
        {
          minLength: 1,
        },
      );
      const pairs = fc.sample(fc.tuple(fc.constantFrom(...membersById.keys()), requested), {
        numRuns: RANDOM_PAIRS,
        seed: 5,
      });
      const create = async ([memberId, scopes]: (typeof pairs)[number]) => {
        const held = new Set(
          allPermissions.filter((permission) => membersById.get(memberId)?.has(permission)),
        );
        const expected = intersectPermissions(scopes, held);
        const createdKey = await world
          .manage('keys.create', createKeyDraft(world, { scopes }), memberId)
          .then(
            ({ key }) => key,
            (error: { code: string }) => error.code,
          );
        if (typeof createdKey === 'string')
          return expect([createdKey, expected]).toEqual(['no_grantable_permissions', []]);
        expect(createdKey.scopes).toEqual(expected);
        await world.revoke(createdKey);
      };
      // Sixty at a time share a commit and stay below the property's limit of active keys.
      for (let index = 0; index < pairs.length; index += 60)
        await Promise.all(pairs.slice(index, index + 60).map(create));
    },
  );

  verifies(
    'key.one-property',
    'binds the key to the property where the creator holds the permissions',
    async () => {
      const world = await createWorld();
      const memberId = await addMemberWith(world, ['integration.apikey.manage', ...onePermission], 'jo');
      const elsewhere = createKeyDraft(world, { property_id: world.otherPropertyId });
      expect(await getVerdict(world.manage('keys.create', elsewhere, memberId))).toBe('unauthorized');
      const { token } = await world.mint({ propertyId: world.otherPropertyId });
      expect(await readTypeCodes(await world.call('/api/v1/room-types', { token }))).toEqual(['COT']);
    },
  );

  verifies(
    'key.module-needed',
    'is refused while the module is off; listing and revoking are not',
    async () => {
      const world = await createWorld();
      const { key } = await world.mint();
      await world.manage('modules.set', {
        property_id: world.propertyId,
        module: 'integration',
        is_on: false,
      });
      expect(await getVerdict(world.manage('keys.create', createKeyDraft(world)))).toBe('module_disabled');
      await world.revoke(key);
      const [listed] = await world.manage('keys.list', { property_id: world.propertyId });
      expect(listed?.state).toBe('revoked');
    },
  );

  verifies('key.limit', 'stops at 100 active keys; ended ones make room', async () => {
    const world = await createWorld();
    for (let count = 0; count < 99; count += 1) await world.mint();
    const { key } = await world.mint({ expiresInDays: 1 });
    expect(await getVerdict(world.mint())).toBe('key_limit');
    expect(await getVerdict(world.mint({ propertyId: world.otherPropertyId }))).toBe('ok');
    world.clock.pass(DAY_MS);
    expect(await getVerdict(world.mint())).toBe('ok');
    expect(key.state).toBe('active');
  });

  verifies('key.name-not-unique', 'allows a name twice', async () => {
    const world = await createWorld();
    expect([
      await getVerdict(world.mint({ name: 'Twin' })),
      await getVerdict(world.mint({ name: 'Twin' })),
    ]).toEqual(['ok', 'ok']);
  });

  verifies(
    'key.expiry-days',
    'counts days of 86,400 seconds from creation, across a clock change',
    async () => {
      const world = await createWorld();
      const { key } = await world.mint({ expiresInDays: 180 });
      expect(Date.parse(key.expires_at ?? '') - Date.parse(key.created_at)).toBe(180 * DAY_MS);
      const refused = [0, 3651, 1.5, -1].map((days) => getVerdict(world.mint({ expiresInDays: days })));
      expect(await Promise.all(refused)).toEqual([
        'validation_failed',
        'validation_failed',
        'validation_failed',
        'validation_failed',
      ]);
    },
  );

  verifies('key.fields-after-creation', 'answers with the public facts and no secret', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint();
    const listed = await world.manage('keys.list', { property_id: world.propertyId });
    expect(Object.keys(key).sort()).toEqual(
      [
        'contact',
        'created_at',
        'created_by',
        'expires_at',
        'id',
        'kind',
        'name',
        'note',
        'prefix',
        'property_id',
        'revoked_at',
        'scopes',
        'state',
      ].sort(),
    );
    expect(JSON.stringify([key, listed])).not.toContain(token.slice(-48));
  });

  verifies('token.one-time', 'opens the token once, and not at all after it was destroyed', async () => {
    const world = await createWorld();
    const first = await world.manage('keys.create', createKeyDraft(world));
    const { token } = await world.manage('keys.reveal', { handle: first.handle });
    expect(token.slice(5, 21)).toBe(first.key.prefix);
    expect(await getVerdict(world.manage('keys.reveal', { handle: first.handle }))).toBe('not_found');
    const second = await world.manage('keys.create', createKeyDraft(world));
    await world.manage('keys.destroy', { handle: second.handle });
    expect(await getVerdict(world.manage('keys.reveal', { handle: second.handle }))).toBe('not_found');
  });

  verifies('key.grantable-list', 'may be asked first what the person can grant', async () => {
    const world = await createWorld();
    const memberId = await addMemberWith(world, ['integration.apikey.manage', ...onePermission], 'jo');
    const grantable = await world.manage('keys.grantable', { property_id: world.propertyId }, memberId);
    expect(grantable).toEqual(['reservations.reservation.read', 'integration.apikey.manage']);
  });
});
