import { describe, expect, onTestFinished } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { callWatched as call, openWatched } from '../../../support/postgres/watched-store';
import { verifies } from '../../../support/service/verifies';

/** Lets the database take the 14 connections of one service, those that they replace, and no one for each transaction. */
const LIMIT = `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I CONNECTION LIMIT 30', current_database()); END $$;`;
const UNLIMIT = LIMIT.replace('30', '-1');

/** Puts a shorter log in place of the living one and notes it, as the command restore does. */
const RESTORE = `INSERT INTO audit_replaced SELECT seq, 1, hash FROM audit_record WHERE seq > 3;
  DELETE FROM audit_record WHERE seq > 3; INSERT INTO audit_restore (number, replaced_seq) VALUES (1, 1000);`;

describe('a PostgreSQL that was restored', () => {
  verifies('run.restore-meets-calls', 'runs every transaction again that met it', async () => {
    const { store, setBack } = await openWatched();
    expect(await call(store)).toBe('answered');
    await setBack(RESTORE + LIMIT);
    onTestFinished(() => setBack(UNLIMIT));
    const change = () =>
      store
        .transact(async (tx) => {
          await tx.changes('organisation');
          await tx.audit.append(createAuditEntry({ actor: { kind: 'none' } }));
          return 'changed';
        })
        .catch((error) => error.code);
    const reads = Array.from({ length: 70 }, () => call(store));
    const changes = Array.from({ length: 3 }, change);
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['answered']));
    expect(new Set(await Promise.all(changes))).toEqual(new Set(['changed']));
    expect(store.findContradiction()).toBeNull();
  });
});

describe('a PostgreSQL that was set back unnoticed, and restored then', () => {
  const replacing = (record: string) => `DELETE FROM audit_record WHERE seq > 3;
    INSERT INTO audit_restore (number, replaced_seq) VALUES (1, 1000);
    INSERT INTO audit_replaced VALUES ${record}`;

  verifies(
    'run.replaced-log',
    'is held by a service that has seen what the replaced log lacked',
    async () => {
      for (const record of ["(5, 1, sha256('other'))", "(4, 1, sha256('other'))"]) {
        const { store, headStorage, setBack, openStoreWith } = await openWatched();
        await store.close();
        await setBack(replacing(record));
        // It has seen nothing of the log before.
        const idle = await openStoreWith({});
        await idle.compareNow();
        expect(idle.findContradiction()).toBeNull();
        const again = await openStoreWith({ headStorage });
        expect(again.findContradiction()).toEqual({ kind: 'shorter', lastSeq: 3, size: 5 });
        expect([await call(again), await call(idle)]).toEqual(['unavailable', 'unavailable']);
      }
    },
  );

  verifies('run.replaced-log', 'is taken by one whose record a later restore has replaced', async () => {
    const { store, headStorage, setBack, openStoreWith } = await openWatched();
    await store.close();
    // Both the first log and the one that replaced it had the record.
    await setBack(`INSERT INTO audit_replaced SELECT seq, 2, hash FROM audit_record WHERE seq = 5;
      DELETE FROM audit_record WHERE seq > 3;
      INSERT INTO audit_restore (number, replaced_seq) VALUES (1, 6), (2, 5)`);
    const again = await openStoreWith({ headStorage });
    expect(again.findContradiction()).toBeNull();
    expect(await call(again)).toBe('answered');
  });
});
