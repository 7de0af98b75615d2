import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, createCallEntries, listSeqs } from '../../../support/audit/audit-log';
import { createNewKey } from '../../../support/keys/key-rows';
import { openPostgresTestStore, SERVICE_ROLE, withClient } from '../../../support/postgres/postgres-store';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { verifies } from '../../../support/service/verifies';

const PLACE = { propertyId: createId('prp', 1) };

async function openLog() {
  const world = await openPostgresTestStore();
  await appendAll(world, createCallEntries(5));
  const runAs = (role: 'service' | 'owner') => (sql: string) =>
    withClient(world.url, async (client) => {
      if (role === 'service') await client.query(`SET ROLE ${SERVICE_ROLE}`);
      await client.query(sql);
    });
  return { ...world, runAsService: runAs('service'), runAsOwner: runAs('owner') };
}

describe('the role of a service', () => {
  verifies(
    'audit.service-role',
    'can neither write, change nor remove records but by the chain',
    async () => {
      const { runAsService, store } = await openLog();
      const refused = [
        'INSERT INTO audit_record SELECT seq + 10, at, duration_us, status, channel, actor_kind, outcome, property, actor, claimed, operation, rpc_method, code, reason, missing_permission, target_id, request_id, address, extras, hash FROM audit_record',
        "UPDATE audit_record SET operation = 'x'",
        'DELETE FROM audit_record',
        'TRUNCATE audit_record',
        'ALTER TABLE audit_record DISABLE TRIGGER ALL',
        'DROP TABLE audit_record',
        "INSERT INTO audit_tombstone VALUES (9, 1, 5, sha256('a'), sha256('b'))",
        'DELETE FROM audit_time_fall',
        'DELETE FROM audit_doubt_fence',
        "INSERT INTO audit_doubt_fence VALUES ('r', 1)",
        'INSERT INTO audit_overflow SELECT 1, * FROM audit_record',
        'DELETE FROM reservation_history',
        'DELETE FROM api_key',
        "UPDATE api_key SET scopes = ''",
        'UPDATE migration SET hash = id',
        "CREATE FUNCTION seal(entries text) RETURNS bigint LANGUAGE sql AS 'SELECT 1::bigint'",
        `SELECT grant_service('${SERVICE_ROLE}')`,
        'SET session_replication_role = replica',
      ];
      for (const sql of refused)
        await expect(runAsService(sql), sql).rejects.toThrow(/permission denied|must be owner/);
      expect(await listSeqs({ store })).toEqual([1, 2, 3, 4, 5]);
    },
  );

  verifies(
    'audit.service-role',
    'removes no young record, and none without the right tombstone',
    async () => {
      const { runAsService, store } = await openLog();
      const young = `extract(epoch FROM clock_timestamp())::bigint * 1000`;
      await expect(runAsService(`SELECT retire(${young}, 2, '[{}]')`)).rejects.toThrow('90 days');
      for (const tombstone of ['[]', '[{}]', '[{"operation": "audit.prune", "target_id": "1-2:00-00"}]'])
        await expect(runAsService(`SELECT retire(100, 2, '${tombstone}')`)).rejects.toThrow('does not name');
      expect(await listSeqs({ store })).toEqual([1, 2, 3, 4, 5]);
    },
  );

  verifies('audit.service-role', 'misleads the chain by no table of its own', async () => {
    const { runAsService, store } = await openLog();
    const numbers = { at: 1, duration_us: 1, channel: 0, actor_kind: 2, outcome: 0 };
    const entry = { ...numbers, request_id: 'r', tail: String.raw`\x00` };
    // Read in place of the log, the empty table would begin the chain again.
    await runAsService(
      `CREATE TEMPORARY TABLE audit_record (LIKE public.audit_record); SELECT seal('${JSON.stringify([entry])}', 0, NULL, false)`,
    );
    expect(await listSeqs({ store })).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

it('a record is changed and removed by no mistake of the owner', async () => {
  const { runAsOwner } = await openLog();
  await expect(runAsOwner('UPDATE audit_record SET at = 1')).rejects.toThrow('audit records are final');
  await expect(runAsOwner('DELETE FROM audit_record')).rejects.toThrow('only under a chained tombstone');
});

describe('services that append at the same moment', () => {
  verifies('audit.one-chain', 'write one chain without a gap, reading and changing', async () => {
    const { store, openStoreWithoutClock } = await openPostgresTestStore();
    const services = [store, await openStoreWithoutClock(), await openStoreWithoutClock()];
    await store.transact(async (tx) => {
      await tx.changes('organisation');
      await tx.properties.insert(createPropertyRow(1));
    });
    const CALLS = 60;
    // What waits too long for its turn is unavailable, and leaves no record.
    const ends = await Promise.allSettled(
      services.flatMap((service, index) =>
        Array.from({ length: CALLS }, (_, call) =>
          service.transact(async (tx) => {
            if (call % 4 === 0) await tx.changes(PLACE);
            else await tx.properties.list();
            await tx.audit.append(createAuditEntry({ requestId: `${index}-${call}`, atMs: tx.nowMs }));
          }),
        ),
      ),
    );
    const answered = ends.filter(({ status }) => status === 'fulfilled').length;
    expect(answered).toBeGreaterThan(CALLS);
    const records = await store.read(({ audit }) => audit.span(0, 1000));
    expect(new Set(records.map(({ requestId }) => requestId)).size).toBe(answered);
    expect(records.map(({ seq }) => seq)).toEqual(records.map((_, index) => index + 1));
    expect(await verifyChain(createAuditSource(store))).toMatchObject({ ok: true, checked: answered });
  });
});

describe('a call whose key is revoked while it runs', () => {
  verifies('audit.no-answer-behind-revocation', 'runs once more, and finds its key dead', async () => {
    const { store } = await openPostgresTestStore();
    const key = createNewKey(1);
    await store.transact(async (tx) => {
      await tx.changes('organisation');
      await tx.properties.insert(createPropertyRow(1));
      await tx.keys.insert(key);
    });
    const revoke = () =>
      store.transact(async (tx) => {
        await tx.changes(PLACE);
        await tx.keys.revoke(PLACE.propertyId, key.id, 5);
        await tx.audit.append(createAuditEntry({ actor: { kind: 'none' }, requestId: 'revocation' }));
      });
    let runs = 0;
    const answer = await store.transact(async (tx) => {
      runs += 1;
      const found = await tx.keys.findByTokenHash(key.tokenHash);
      const isAlive = found?.revokedAtMs === null;
      if (runs === 1) await revoke();
      const actor = { kind: 'key', prefix: key.prefix } as const;
      const entry = createAuditEntry({ actor, requestId: `run ${runs}` });
      await tx.audit.append(
        isAlive ? entry : { ...entry, outcome: 'refused', status: 401, reason: 'revoked' },
      );
      return isAlive;
    });
    expect([answer, runs]).toEqual([false, 2]);
    const records = await store.read(({ audit }) => audit.span(0, 10));
    expect(records.map(({ requestId, reason }) => [requestId, reason])).toEqual([
      ['revocation', null],
      ['run 2', 'revoked'],
    ]);
  });

  verifies('audit.no-answer-behind-revocation', 'changes nothing in its first run', async () => {
    const { store } = await openPostgresTestStore();
    const key = createNewKey(1);
    await store.transact(async (tx) => {
      await tx.changes('organisation');
      await tx.properties.insert(createPropertyRow(1));
      await tx.keys.insert(key);
    });
    let runs = 0;
    await store.transact(async (tx) => {
      runs += 1;
      await tx.changes('organisation');
      const found = await tx.keys.findByTokenHash(key.tokenHash);
      if (found?.revokedAtMs !== null) return;
      await store.transact(async (other) => {
        await other.changes(PLACE);
        await other.keys.revoke(PLACE.propertyId, key.id, 5);
      });
      await tx.properties.insert(createPropertyRow(2));
      await tx.audit.append(createAuditEntry({ actor: { kind: 'key', prefix: key.prefix } }));
    });
    expect(runs).toBe(2);
    expect(await store.read(({ properties }) => properties.list())).toHaveLength(1);
    expect(await listSeqs({ store })).toEqual([]);
  });
});

it('work that catches what ends its first run is recorded once', async () => {
  const { store } = await openPostgresTestStore();
  await store.transact(async (tx) => {
    await tx.properties.list();
    await Promise.resolve(tx.changes('organisation')).catch(() => undefined);
    await tx.audit.append(createAuditEntry());
  });
  expect(await listSeqs({ store })).toEqual([1]);
});

it('a reading call that catches the failure of a statement is not recorded as answered', async () => {
  const { store, url } = await openPostgresTestStore();
  const failing = store.transact(async (tx) => {
    await tx.properties.list();
    await withClient(url, async (client) => {
      await client.query(
        `SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'brasstag' AND state = 'idle in transaction'`,
      );
    });
    await tx.properties.list().catch(() => undefined);
    await tx.audit.append(createAuditEntry());
  });
  await expect(failing).rejects.toMatchObject({ code: 'unavailable' });
  expect(await listSeqs({ store })).toEqual([]);
});

it('the record of a service whose time is seconds behind has the time of the one before', async () => {
  const { store } = await openPostgresTestStore();
  const [start, behind, back] = [1_000_000, 999_000, 900_000];
  await appendAll(
    { store },
    [start, behind, back].map((atMs) => createAuditEntry({ atMs })),
  );
  const times = await store.read(async ({ audit }) => (await audit.span(0, 9)).map(({ atMs }) => atMs));
  expect(times).toEqual([start, start, back]);
});

it('a text with a character that PostgreSQL cannot store is recorded and found', async () => {
  const { store } = await openPostgresTestStore();
  const operations = ['a\0b', 'a\x1A0b', 'a\x1Ab', '\uD800'];
  await appendAll(
    { store },
    operations.map((operation) => createAuditEntry({ operation })),
  );
  const find = (operation: string) =>
    store.read(async ({ audit }) => {
      const filter = { propertyIds: null, operation };
      const found = await audit.page({ filter, limit: 9, order: 'oldest_first' });
      return found.map((record) => [record.seq, record.operation]);
    });
  const found = await Promise.all(operations.map(find));
  expect(found).toEqual([[[1, 'a\0b']], [[2, 'a\x1A0b']], [[3, 'a\x1Ab']], [[4, '\uFFFD']]]);
  expect(await verifyChain(createAuditSource(store))).toMatchObject({ ok: true, checked: 4 });
});
