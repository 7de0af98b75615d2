import { describe, expect } from 'vitest';
import { appendAll, createCallEntries, listSeqs } from '../../../support/audit/audit-log';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import {
  callWatched as call,
  openWatched,
  settleWatched as settle,
  watchedToken as token,
} from '../../../support/postgres/watched-store';
import { verifies } from '../../../support/service/verifies';

describe('a PostgreSQL that lost records which one of two services has seen', () => {
  /** Two services, of which only the first one has seen the newest record. */
  async function openLosing() {
    const world = await openWatched();
    const idle = await world.openStoreWith({});
    expect(await call(world.store)).toBe('answered');
    return { ...world, idle, lose: () => world.setBack('DELETE FROM audit_record WHERE seq > 5') };
  }
  const lost = { kind: 'shorter', lastSeq: 5, size: 6 };

  verifies('run.set-back-for-all', 'is held by both, once that one has found it', async () => {
    const { store, idle, lose, openStoreWith } = await openLosing();
    await lose();
    expect(await call(store)).toBe('unavailable');
    expect([await call(idle), await idle.read(() => 'answered', token).catch((error) => error.code)]).toEqual(
      ['unavailable', 'unavailable'],
    );
    expect(idle.findContradiction()).toEqual(lost);
    // One that starts now has seen nothing of it.
    const later = await openStoreWith({});
    expect([later.findContradiction(), await call(later)]).toEqual([lost, 'unavailable']);
    expect(await listSeqs({ store: idle })).toEqual([1, 2, 3, 4, 5]);
    // Whichever settles it, all of them go on.
    await settle(later);
    for (const held of [store, idle]) {
      await held.compareAgain();
      expect(held.findContradiction()).toBeNull();
    }
    expect([await call(store), await call(idle), await call(later)]).toEqual(Array(3).fill('answered'));
  });

  verifies(
    'run.set-back-for-all',
    'is held no more once the complete database is back, and nothing was left in that',
    async () => {
      const { store, idle, lose, setBack } = await openLosing();
      await setBack('CREATE TABLE complete AS SELECT * FROM audit_record');
      await lose();
      expect(await call(store)).toBe('unavailable');
      expect(await call(idle)).toBe('unavailable');
      await setBack(`INSERT INTO audit_record SELECT * FROM complete WHERE seq > 5;
        DROP TABLE complete; DELETE FROM audit_set_back`);
      for (const held of [store, idle]) {
        await held.compareNow();
        expect(held.findContradiction()).toBeNull();
      }
      expect([await call(store), await call(idle)]).toEqual(['answered', 'answered']);
    },
  );

  verifies('run.set-back-for-all', 'is held again if it is set back once more', async () => {
    const { store, idle, lose } = await openLosing();
    await lose();
    await call(store);
    await settle(store);
    expect([await call(store), await call(store)]).toEqual(['answered', 'answered']);
    await lose();
    expect([await call(store), await call(idle)]).toEqual(['unavailable', 'unavailable']);
  });

  verifies(
    'run.set-back-for-all',
    'is found by one that only compares, on the connections it has',
    async () => {
      const { store, idle, lose } = await openLosing();
      await idle.compareNow();
      await lose();
      await idle.compareNow();
      expect(idle.findContradiction()).toEqual(lost);
      expect([await call(idle), await call(store)]).toEqual(['unavailable', 'unavailable']);
    },
  );

  verifies(
    'run.set-back-for-all',
    'is free of a mark that was left by mistake once it is settled',
    async () => {
      const { store, idle, setBack } = await openLosing();
      await setBack('INSERT INTO audit_set_back (restores, seen_seq) VALUES (0, 3)');
      expect([await call(store), await call(idle)]).toEqual(['unavailable', 'unavailable']);
      expect(store.findContradiction()).toEqual({ kind: 'rewritten', size: 3 });
      await settle(idle);
      await store.compareAgain();
      expect([await call(store), await call(idle)]).toEqual(['answered', 'answered']);
    },
  );

  verifies(
    'run.set-back-for-all',
    'has no mark while its log is empty, so that data can be moved there',
    async () => {
      const { store, url } = await openPostgresTestStore();
      const leaveMark = async () => {
        await store.leaveMark({ kind: 'shorter', lastSeq: 0, size: 5 }, 0);
        return (await withClient(url, (client) => client.query('SELECT FROM audit_set_back'))).rowCount;
      };
      expect(await leaveMark()).toBe(0);
      await appendAll({ store }, createCallEntries(1));
      expect(await leaveMark()).toBe(1);
    },
  );

  verifies('run.set-back-for-all', 'is free of the mark once a backup is restored', async () => {
    const { store, idle, setBack, lose } = await openLosing();
    await lose();
    await call(store);
    expect(await call(idle)).toBe('unavailable');
    await setBack(
      'DELETE FROM audit_set_back; INSERT INTO audit_restore (number, replaced_seq) VALUES (1, 5)',
    );
    await idle.compareAgain();
    expect(await call(idle)).toBe('answered');
  });
});
