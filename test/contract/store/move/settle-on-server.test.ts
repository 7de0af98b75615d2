import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPlaygroundSessions } from '@server/commands/ports/playground-sessions';
import { createTokenVault } from '@server/commands/ports/token-vault';
import { createManagement } from '@server/dispatch/create-management';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { appendNewestCheckpoint } from '@server/features/audit/chain/take-checkpoints';
import { verifyChain } from '@server/features/audit/chain/verify';
import { createBackups } from '@server/features/service/backup/create-backups';
import { createHeldState } from '@server/features/service/held/create-held-state';
import { createUpdates } from '@server/features/service/updates/create-updates';
import type { Store } from '@server/stores/store';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { getDatabaseFile, makeInstallation } from '../../../support/move/installation';
import type { MovedWorld, ServiceStore } from '../../../support/move/moved-world';
import { moveInstallation } from '../../../support/move/moved-world';
import { withClient } from '../../../support/postgres/postgres-store';
import { quickPasswords } from '../../../support/service/management-fixture';
import { createSeededBytes, createTestClock } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const installation = mkdtempSync(join(tmpdir(), 'brasstag-settled-'));
const clock = createTestClock();

/** A copy of a whole database takes long on a busy computer. */
const SLOW_MS = 180_000;

beforeAll(() => makeInstallation(installation));
afterAll(() => rmSync(installation, { recursive: true, force: true }));

/** Settling copies nothing and checks no pages. */
const toStore = (service: ServiceStore): Store => ({
  ...service,
  isAvailable: true,
  copyTo: async () => undefined,
  checkPages: async () => true,
});

/** Creates the commands of the command line over the stores of a server. */
async function createServerManagement({ node, service }: MovedWorld) {
  const store = toStore(service);
  const { monotonicMs } = clock;
  const randomBytes = createSeededBytes();
  const held = createHeldState({ store, dataDirectory: node, monotonicMs });
  const management = createManagement({
    store,
    held,
    monotonicMs,
    randomBytes,
    tokens: createTokenVault(randomBytes),
    playgrounds: createPlaygroundSessions(monotonicMs),
    passwords: quickPasswords,
    backups: createBackups({ path: node, databaseFile: getDatabaseFile(node) }, clock),
    control: null,
    isServed: () => false,
    diskSpace: async () => ({ freeBytes: null, diskBytes: null, isReserveUsed: false }),
    checkpointFailedAtMs: () => null,
    updates: createUpdates({ source: null, dataDirectory: node, installedAs: 'checkout' }),
    outside: { lookUp: async () => [] },
    dataDirectory: node,
    onError: () => undefined,
  });
  const owner = await store.read(({ members }) => members.findFirstWithRole(OWNER_ROLE_ID));
  return { store, held, management, principal: { memberId: owner?.id ?? null, channel: 'cli' } as const };
}

/** Sets the database back to before its newest record, as an operator who restores an older one does. */
const setBack = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query('DELETE FROM audit_record WHERE seq = (SELECT max(seq) FROM audit_record)');
    await client.query("UPDATE api_key SET revoked_at = NULL WHERE name = 'Website'");
  });

describe('a PostgreSQL that was set back', () => {
  verifies(
    'run.settle',
    'is held, and settling it revokes every key with a record of each',
    async () => {
      const world = await moveInstallation(installation, clock.now);
      const { store, held, management, principal } = await createServerManagement(world);
      const keys = await store.read(async (snapshot) => {
        const [property] = await snapshot.properties.list();
        return snapshot.keys.list(property?.id ?? '');
      });
      const website = keys.find(({ name }) => name === 'Website');
      const input = { property_id: website?.propertyId ?? '', prefix: website?.prefix ?? '' };
      await management.call(principal, 'keys.revoke', input);
      await appendNewestCheckpoint(store, world.node);
      expect(await held.find()).toBeNull();
      await setBack(world.url);
      held.forget();
      expect(await held.find()).toMatchObject({ kind: 'shorter' });

      const settled = await management.call(principal, 'service.settle', {});
      expect(settled.was_held).toBe(true);
      expect(settled.revoked_keys.map(({ name }) => name).toSorted()).toEqual(['Door locks', 'Website']);
      expect(await held.find()).toBeNull();
      expect(readdirSync(world.node).some((name) => name.startsWith('checkpoints.before-settle'))).toBe(true);
      const newest = await store.read(({ audit }) =>
        audit.page({ filter: { propertyIds: null }, limit: 3, order: 'newest_first' }),
      );
      expect(newest.map(({ operation }) => operation)).toEqual([
        'service.settle',
        'keys.revoke',
        'keys.revoke',
      ]);
      expect((await verifyChain(createAuditSource(store))).ok).toBe(true);
      expect(await management.call(principal, 'service.settle', {})).toEqual({
        was_held: false,
        revoked_keys: [],
      });
    },
    SLOW_MS,
  );
});
