import { createPlaygroundSessions } from '@server/commands/ports/playground-sessions';
import { createTokenVault } from '@server/commands/ports/token-vault';
import { prepareDataDirectory } from '@server/db/sqlite/files/data-directory';
import { createManagement } from '@server/dispatch/create-management';
import type { Passwords } from '@server/features/auth/passwords/passwords';
import { createBackups } from '@server/features/service/backup/create-backups';
import { createUpdates } from '@server/features/service/updates/create-updates';
import { describe, expect, it } from 'vitest';
import { getRefusal } from '../../support/calls/refusal';
import { openPropertyFixture } from '../../support/service/management-fixture';
import { createSeededBytes, createTemporaryFolder } from '../../support/service/store';

/** A service whose hashes are observed: each one waits for another transaction to commit. */
async function createWatchedFixture() {
  const fixture = await openPropertyFixture();
  const hashed: string[] = [];
  const passwords: Passwords = {
    async hashPassword(password) {
      await fixture.store.transact(async () => undefined);
      hashed.push(password);
      return 'hash';
    },
    verifyPassword: async () => false,
  };
  const randomBytes = createSeededBytes(7);
  const management = createManagement({
    store: fixture.store,
    monotonicMs: fixture.clock.monotonicMs,
    randomBytes,
    tokens: createTokenVault(randomBytes),
    playgrounds: createPlaygroundSessions(fixture.clock.monotonicMs),
    passwords,
    held: fixture.held,
    backups: createBackups(prepareDataDirectory(createTemporaryFolder()), fixture.clock),
    control: null,
    isServed: () => false,
    diskSpace: async () => ({ freeBytes: null, diskBytes: null, isReserveUsed: false }),
    checkpointFailedAtMs: () => null,
    updates: createUpdates({ source: null, dataDirectory: '', installedAs: 'checkout' }),
    outside: { lookUp: async () => [] },
    dataDirectory: '',
    onError: () => undefined,
  });
  const add = (memberId: string, change: { password?: string | null; role_id?: string }) =>
    management.call({ memberId, channel: 'cli' }, 'members.add', {
      property_id: fixture.propertyId,
      name: 'Jo',
      email: 'jo@example.com',
      role_id: 'viewer',
      password: null,
      ...change,
    });
  return { ...fixture, hashed, management, add };
}

describe('a command that stores a password', () => {
  it('hashes it while other transactions go on', async () => {
    const { add, hashed, ownerId, store } = await createWatchedFixture();
    const added = await add(ownerId, {});
    expect(hashed).toEqual([added.one_time_password]);
    const stored = await store.read(({ members }) => members.find(added.member.id));
    expect(stored?.passwordHash).toBe('hash');
  });

  it('costs no hash when it is refused for who asks, for the password, or because set-up is over', async () => {
    const { add, hashed, join, management, ownerId } = await createWatchedFixture();
    const desk = await join('Desk', 'front_desk');
    expect(await getRefusal(add(desk, {}))).toBe('unauthorized');
    expect(await getRefusal(add(ownerId, { password: 'short' }))).toBe('validation_failed');
    const again = {
      organisation: 'Other',
      name: 'Eve',
      email: 'eve@example.com',
      password: 'otters knit mugs',
    };
    const setUp = management.call({ memberId: null, channel: 'cli' }, 'setup.owner', again);
    expect(await getRefusal(setUp)).toBe('already_exists');
    expect(hashed).toEqual([]);
  });
});
