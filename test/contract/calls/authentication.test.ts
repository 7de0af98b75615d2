import { DAY_MS } from '@shared/kernel/time';
import { formatToken } from '@shared/kernel/token';
import { describe, expect } from 'vitest';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const statusOf = async (world: World, token: string): Promise<number> =>
  (await world.call('/api/v1/property', { token })).status;

/** A known prefix with another secret, as an attacker has who saw a quoted key. */
const withOtherSecret = (prefix: string): string => formatToken(prefix, '0'.repeat(48));

/** Gets the last record of the log, which has the cause that callers do not see. */
async function lastRecord(world: World) {
  const { actor, claimedPrefix, propertyId, reason, outcome, code, status } =
    (await world.records()).at(-1) ?? {};
  return { actor, claimedPrefix, propertyId, reason, outcome, code, status };
}

describe('authentication', () => {
  verifies('key.expires', 'a key works until its expiry and fails from that instant on', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ expiresInDays: 1 });
    world.clock.pass(DAY_MS - 1);
    const before = await statusOf(world, token);
    world.clock.pass(1);
    expect([before, await statusOf(world, token)]).toEqual([200, 401]);
  });

  verifies('key.expiry-blank', 'a key without expiry works years later', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ expiresInDays: null });
    world.clock.pass(3650 * DAY_MS);
    expect(await statusOf(world, token)).toBe(200);
  });

  verifies(
    'auth.clock-set-back',
    'setting the clock back revives no expired key, not even after a restart',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint({ expiresInDays: 1 });
      // In steps with a call each: services of one database trust no jump of more than a day.
      world.clock.pass(DAY_MS);
      await statusOf(world, token);
      world.clock.pass(DAY_MS);
      const expired = await statusOf(world, token);
      world.clock.set(world.clock.now() - 2 * DAY_MS);
      const setBack = await statusOf(world, token);
      const again = await world.database.openAgain();
      const effectiveMs = await again.transact(async (tx) => tx.nowMs);
      expect([expired, setBack]).toEqual([401, 401]);
      expect(effectiveMs).toBe(world.clock.now() + 2 * DAY_MS);
    },
  );

  verifies(
    'auth.clock-jump',
    'a clock that jumps forward refuses what has expired and kills nothing for good',
    async () => {
      const world = await createWorld();
      const { token } = await world.mint({ expiresInDays: 30 });
      const rightMs = world.clock.now();
      world.clock.set(rightMs + 60 * DAY_MS);
      const ahead = await statusOf(world, token);
      const suspect = await world.service.store.read((snapshot) => snapshot.clock.state());
      world.clock.set(rightMs);
      expect([ahead, await statusOf(world, token)]).toEqual([401, 200]);
      expect(suspect.suspectMs).toBe(rightMs + 60 * DAY_MS);
    },
  );

  verifies(
    'auth.state-per-call',
    'a revocation by another process on the file is seen by the next call',
    async () => {
      const world = await createWorld();
      const { key, token } = await world.mint();
      const before = await statusOf(world, token);
      const other = await world.database.openAgain();
      await other.transact((tx) => tx.keys.revoke(key.property_id, key.id, tx.nowMs));
      expect([before, await statusOf(world, token)]).toEqual([200, 401]);
    },
  );

  verifies('token.whole-is-credential', 'the right secret behind another prefix opens nothing', async () => {
    const world = await createWorld();
    const first = await world.mint();
    const second = await world.mint();
    const mixed = formatToken(first.key.prefix, second.token.slice(-48));
    expect(await statusOf(world, mixed)).toBe(401);
  });

  verifies(
    'audit.true-cause-inside',
    'a dead key is recorded under its prefix with the true reason',
    async () => {
      const world = await createWorld();
      const revoked = await world.mint();
      await world.revoke(revoked.key);
      await statusOf(world, revoked.token);
      const common = {
        claimedPrefix: null,
        propertyId: world.propertyId,
        outcome: 'refused',
        code: 'unauthenticated',
        status: 401,
      };
      expect(await lastRecord(world)).toEqual({
        ...common,
        actor: { kind: 'key', prefix: revoked.key.prefix },
        reason: 'revoked',
      });
      const expired = await world.mint({ expiresInDays: 1 });
      world.clock.pass(DAY_MS);
      await statusOf(world, expired.token);
      expect(await lastRecord(world)).toEqual({
        ...common,
        actor: { kind: 'key', prefix: expired.key.prefix },
        reason: 'expired',
      });
    },
  );

  verifies('audit.claimed', 'a wrong secret is claimed, and counts as no use of the key', async () => {
    const world = await createWorld();
    const { key } = await world.mint();
    await statusOf(world, withOtherSecret(key.prefix));
    expect(await lastRecord(world)).toMatchObject({
      actor: { kind: 'none' },
      claimedPrefix: key.prefix,
      reason: 'wrong_secret',
      outcome: 'refused',
    });
    const { keys } = await world.manage('keys.usage', {
      property_id: key.property_id,
      prefixes: [key.prefix],
      range: '24h',
    });
    expect(keys).toMatchObject([{ last_used_at: null, calls: 0, refused: 0, failed: 0 }]);
  });

  verifies(
    'audit.unknown-token',
    'an unknown token is recorded without an actor and without its bytes',
    async () => {
      const world = await createWorld();
      await statusOf(world, formatToken('f'.repeat(16), 'e'.repeat(48)));
      expect(await lastRecord(world)).toMatchObject({
        actor: { kind: 'none' },
        claimedPrefix: null,
        propertyId: null,
        reason: 'unknown_token',
      });
      expect(JSON.stringify(await world.records())).not.toContain('f'.repeat(16));
    },
  );

  verifies(
    'audit.flood-control',
    'from the 21st unknown token of a minute on nothing is recorded; a dead key always is',
    async () => {
      const world = await createWorld();
      const { key, token } = await world.mint();
      const anonymousFailures = async () =>
        (await world.records()).filter(({ reason }) => reason === 'unknown_token').length;
      const createUnknownCaller = (index: number) =>
        statusOf(world, formatToken(index.toString(16).padStart(16, '0'), 'a'.repeat(48)));
      for (let index = 0; index < 30; index += 1) await createUnknownCaller(index);
      const inOneMinute = await anonymousFailures();
      world.clock.pass(60_000);
      await createUnknownCaller(30);
      await world.revoke(key);
      for (let index = 0; index < 30; index += 1) await statusOf(world, token);
      const dead = (await world.records()).filter(({ reason }) => reason === 'revoked').length;
      expect([inOneMinute, await anonymousFailures(), dead]).toEqual([20, 21, 30]);
    },
  );

  verifies(
    'audit.anonymous-counted',
    'missing and malformed credentials leave no record of their own',
    async () => {
      const world = await createWorld();
      const before = (await world.records()).length;
      await world.call('/api/v1/property');
      await world.call('/api/v1/property', { headers: { authorization: 'Bearer nonsense' } });
      expect((await world.records()).length).toBe(before);
    },
  );
});
