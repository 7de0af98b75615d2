import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { auditEntryArbitrary, createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import { engines } from '../../../support/db/contract-store';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { verifies } from '../../../support/service/verifies';

describe.each(engines)('the chain on %s', (_engine, open) => {
  verifies('audit.chain', 'is right for any records, and behind what retention removed', async () => {
    const world = await open();
    await appendAll(world, createCallEntries(8));
    await appendAll(world, fc.sample(auditEntryArbitrary, 40));
    const verify = () => verifyChain(createAuditSource(world.store));
    expect(await verify()).toMatchObject({ ok: true, checked: 48 });
    await world.store.transact(({ audit }) => audit.prune(6, 5, createAuditEntry({ atMs: 100 })));
    expect(await verify()).toMatchObject({ ok: true, firstSeq: 6, lastSeq: 49 });
  });

  verifies(
    'audit.flood-control',
    'has 20 failures of one source and minute, and of ended keys all',
    async () => {
      const { store } = await open();
      const unauthenticated = { outcome: 'refused', status: 401, actor: { kind: 'none' } } as const;
      const fail = (reason: 'unknown_token' | 'revoked', minute: number) =>
        store.transact(({ audit }) =>
          audit.appendFailure(createAuditEntry({ ...unauthenticated, reason }), {
            source: '192.0.2.7',
            reason,
            minute,
          }),
        );
      for (let call = 0; call < 23; call += 1) {
        await fail('unknown_token', 1);
        await fail('revoked', 1);
      }
      await fail('unknown_token', 2);
      const records = await store.read(({ audit }) => audit.span(0, 1000));
      expect(records.filter(({ reason }) => reason === 'revoked')).toHaveLength(23);
      expect(records.filter(({ reason }) => reason === 'unknown_token')).toHaveLength(21);
      const taken = await store.transact(({ authFailures }) => authFailures.takeUnrecorded(0, 3));
      expect(taken).toEqual([{ source: '192.0.2.7', count: 3 }]);
      expect(await store.transact(({ authFailures }) => authFailures.takeUnrecorded(0, 3))).toEqual([]);
      expect(await verifyChain(createAuditSource(store))).toMatchObject({ ok: true, checked: 44 });
    },
  );
});

describe('a log of PostgreSQL that its owner has changed', () => {
  const changes = [
    ['a text', "UPDATE audit_record SET operation = 'create_reservation' WHERE seq = 3", 3],
    ['a time', 'UPDATE audit_record SET at = at + 1 WHERE seq = 3', 3],
    ['an address', "UPDATE audit_record SET address = '\\x0a000001' WHERE seq = 3", 3],
    ['a hash', "UPDATE audit_record SET hash = sha256('x') WHERE seq = 3", 3],
    ['a channel that does not exist', 'UPDATE audit_record SET channel = 9 WHERE seq = 3', 3],
    ['a missing record', 'DELETE FROM audit_record WHERE seq = 3', 3],
    ['a step of the clock that was not', 'INSERT INTO audit_time_fall VALUES (3)', 3],
    ['a missing beginning', 'DELETE FROM audit_record WHERE seq = 1', 1],
  ] as const;

  verifies('audit.chain', 'is found wrong at the first record that differs', async () => {
    for (const [what, change, seq] of changes) {
      const { store, url } = await openPostgresTestStore();
      await appendAll({ store }, createCallEntries(5));
      await withClient(url, async (client) => {
        await client.query('SET session_replication_role = replica');
        await client.query(change);
      });
      const found = await verifyChain(createAuditSource(store));
      expect([what, found]).toEqual([what, expect.objectContaining({ ok: false, seq })]);
    }
  });

  verifies(
    'audit.arrangement-verified',
    'is found wrong where a record takes a removed one’s place',
    async () => {
      const { store, url } = await openPostgresTestStore();
      await appendAll({ store }, createCallEntries(5));
      await store.transact(({ audit }) => audit.prune(3, 3, createAuditEntry({ atMs: 100 })));
      expect(await verifyChain(createAuditSource(store))).toMatchObject({ ok: true, firstSeq: 4 });
      await withClient(url, async (client) => {
        await client.query('SET session_replication_role = replica');
        await client.query(
          `INSERT INTO audit_record
         SELECT (jsonb_populate_record(r, '{"seq": 2}')).* FROM audit_record r ORDER BY seq LIMIT 1`,
        );
      });
      expect(await verifyChain(createAuditSource(store))).toMatchObject({ ok: false, seq: 2 });
    },
  );
});
