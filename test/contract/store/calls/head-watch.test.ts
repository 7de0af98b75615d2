import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHeadFile } from '@server/db/postgres/seal/head-file';
import type { HeadStorage } from '@server/db/postgres/seal/head-watch';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { listSeqs } from '../../../support/audit/audit-log';
import { withClient } from '../../../support/postgres/postgres-store';
import {
  callWatched as call,
  openWatched,
  settleWatched as settle,
} from '../../../support/postgres/watched-store';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const loadSeq = (storage: HeadStorage): number | undefined => storage.load()?.seq;

describe('a PostgreSQL that was set back', () => {
  verifies('run.database-set-back', 'is held by a service that starts again', async () => {
    const { store, headStorage, setBack, openStoreWith } = await openWatched();
    await store.close();
    expect(loadSeq(headStorage)).toBe(5);
    await setBack('DELETE FROM audit_record WHERE seq > 3');
    const again = await openStoreWith({ headStorage });
    expect(again.findContradiction()).toEqual({ kind: 'shorter', lastSeq: 3, size: 5 });
    expect(await call(again)).toBe('unavailable');
    // Management stays readable.
    expect(await listSeqs({ store: again })).toEqual([1, 2, 3]);
    await settle(again);
    expect([again.findContradiction(), loadSeq(headStorage)]).toEqual([null, 3]);
    expect(await call(again)).toBe('answered');
  });

  verifies('run.database-set-back', 'is held if other records are in the place of the newest', async () => {
    const { store, headStorage, setBack, openStoreWith } = await openWatched();
    await store.close();
    await setBack("UPDATE audit_record SET hash = sha256('other') WHERE seq = 5");
    const again = await openStoreWith({ headStorage });
    expect(again.findContradiction()).toEqual({ kind: 'rewritten', size: 5 });
    expect(await call(again)).toBe('unavailable');
  });

  verifies('run.database-set-back', 'is held at the first new connection of a running service', async () => {
    const { store, url, setBack } = await openWatched();
    expect(await call(store)).toBe('answered');
    await setBack('DELETE FROM audit_record WHERE seq > 3');
    await withClient(url, async (client) => {
      await client.query(
        `SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'brasstag'`,
      );
    });
    await store.probe();
    expect(await call(store)).toBe('unavailable');
    expect(store.findContradiction()).toEqual({ kind: 'shorter', lastSeq: 3, size: 6 });
  });

  verifies('run.database-set-back', 'gets no record, whichever connection is open', async () => {
    const { store, setBack } = await openWatched();
    expect(await call(store)).toBe('answered');
    await setBack('DELETE FROM audit_record WHERE seq > 3');
    expect(await call(store)).toBe('unavailable');
    expect(await listSeqs({ store })).toEqual([1, 2, 3]);
    expect(store.findContradiction()).toEqual({ kind: 'shorter', lastSeq: 3, size: 6 });
    expect(await call(store)).toBe('unavailable');
  });
});

describe('a PostgreSQL that was set back behind a pooler', () => {
  // The connections of the service stay open.
  verifies(
    'run.database-set-back',
    'gets no record behind another one than the service has seen',
    async () => {
      const { store, setBack } = await openWatched();
      expect(await call(store)).toBe('answered');
      await setBack("UPDATE audit_record SET hash = sha256('other') WHERE seq = 6");
      expect(await call(store)).toBe('unavailable');
      expect(await listSeqs({ store })).toEqual([1, 2, 3, 4, 5, 6]);
      expect(store.findContradiction()).toEqual({ kind: 'rewritten', size: 6 });
    },
  );

  verifies('run.database-set-back', 'gets none either when another service has appended since', async () => {
    const { store, setBack, openStoreWith } = await openWatched();
    expect(await call(store)).toBe('answered');
    await setBack("UPDATE audit_record SET hash = sha256('other') WHERE seq = 6");
    const other = await openStoreWith({});
    expect([await call(other), await call(other)]).toEqual(['answered', 'answered']);
    const change = store.transact(async (tx) => {
      await tx.changes('organisation');
      await tx.audit.append(createAuditEntry({ actor: { kind: 'none' } }));
    });
    await expect(change).resolves.toBeUndefined();
    expect(store.findContradiction()).toEqual({ kind: 'rewritten', size: 6 });
    expect([await call(store), await call(other)]).toEqual(['unavailable', 'unavailable']);
  });

  it('gets records while the newest seen one is removed under a tombstone', async () => {
    const { store, setBack, openStoreWith } = await openWatched();
    const other = await openStoreWith({});
    expect([await call(store), await call(other)]).toEqual(['answered', 'answered']);
    await setBack(`INSERT INTO audit_tombstone VALUES (7, 1, 6, sha256('a'), sha256('b'));
      DELETE FROM audit_record WHERE seq <= 6`);
    expect(await call(store)).toBe('answered');
  });
});

describe('a PostgreSQL that was set back and settled', () => {
  verifies('run.settled-elsewhere', 'is taken by a held service that goes on running', async () => {
    const { store, setBack, openStoreWith } = await openWatched();
    await call(store);
    const idle = await openStoreWith({});
    await call(store);
    await setBack('DELETE FROM audit_record WHERE seq > 3');
    expect([await call(store), store.findContradiction()?.kind]).toEqual(['unavailable', 'shorter']);
    expect([await call(idle), idle.findContradiction()?.kind]).toEqual(['unavailable', 'shorter']);
    // It has seen less than the other one.
    await settle(idle);
    await store.compareAgain();
    expect(store.findContradiction()).toBeNull();
    expect([await call(store), await call(idle)]).toEqual(['answered', 'answered']);
  });

  verifies('run.settled-elsewhere', 'is held still if it is set back once more', async () => {
    const { store, setBack } = await openWatched();
    await setBack('DELETE FROM audit_record WHERE seq > 3');
    await call(store);
    await settle(store);
    for (let calls = 0; calls < 4; calls += 1) await call(store);
    await setBack('DELETE FROM audit_record WHERE seq > 5');
    expect(await call(store)).toBe('unavailable');
    await store.compareAgain();
    expect(store.findContradiction()).toEqual({ kind: 'shorter', lastSeq: 5, size: 7 });
  });
});

describe('a PostgreSQL that was not set back', () => {
  it('is not held after more records, nor after the newest seen one is removed under a tombstone', async () => {
    const { store, headStorage, setBack, openStoreWith } = await openWatched();
    await store.close();
    const other = await openStoreWith({});
    await call(other);
    await setBack(`INSERT INTO audit_tombstone VALUES (6, 1, 5, sha256('a'), sha256('b'));
      DELETE FROM audit_record WHERE seq <= 5`);
    const again = await openStoreWith({ headStorage });
    expect(again.findContradiction()).toBeNull();
    expect(await call(again)).toBe('answered');
  });

  it('keeps what it has seen in the data directory', async () => {
    const folder = createTemporaryFolder();
    const storage = createHeadFile(folder);
    expect(storage.load()).toBeNull();
    storage.save({ seq: 7, hash: 'ab'.repeat(32), restores: 0 });
    expect(createHeadFile(folder).load()).toEqual({
      seq: 7,
      hash: 'ab'.repeat(32),
      restores: 0,
    });
  });

  it('keeps a newer record of another process of the data directory, until a restore', async () => {
    const storage = createHeadFile(createTemporaryFolder());
    const newer = { seq: 7, hash: 'ab'.repeat(32), restores: 1 };
    const restored = { seq: 5, hash: 'cd'.repeat(32), restores: 2 };
    storage.save(newer);
    for (const older of [
      { ...newer, seq: 6 },
      { ...newer, seq: 8, restores: 0 },
    ]) {
      storage.save(older);
      expect(storage.load()).toEqual(newer);
    }
    storage.save(restored);
    expect(storage.load()).toEqual(restored);
  });

  it('names a file that says nothing, and what to do', async () => {
    const folder = createTemporaryFolder();
    const file = join(folder, 'newest-record.json');
    for (const text of ['{"seq": 7, "ha', '{"seq": 7}']) {
      writeFileSync(file, text, { mode: 0o600 });
      expect(() => createHeadFile(folder).load()).toThrow(
        `${file} can't be read. It names the newest record that was seen`,
      );
    }
  });
});
