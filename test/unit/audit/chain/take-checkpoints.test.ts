import { readCheckpoints, rewriteCheckpoints } from '@server/features/audit/chain/checkpoint-file';
import {
  appendDueCheckpoint,
  appendNewestCheckpoint,
  deleteOldCheckpoints,
} from '@server/features/audit/chain/take-checkpoints';
import { createSwappableStore } from '@server/features/service/backup/swappable-store';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import { changeLogFile } from '../../../support/audit/audit-tampering';
import type { PropertyFixture } from '../../../support/service/management-fixture';
import { openPropertyFixture } from '../../../support/service/management-fixture';
import { createTemporaryFolder, openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const sizesIn = (folder: string) => readCheckpoints(folder).map(({ size }) => size);

describe('a checkpoint', () => {
  verifies(
    'audit.own-checkpoints',
    'is taken each thousand records or each day, and not of nothing new',
    async () => {
      const world = openTestStore();
      const folder = createTemporaryFolder();
      const take = () => appendDueCheckpoint(world.store, folder);
      await take();
      expect(sizesIn(folder)).toEqual([]);
      const nowMs = world.clock.now();
      await appendAll(world, createCallEntries(1, nowMs));
      await take();
      await appendAll(world, createCallEntries(999, nowMs + 1));
      await take();
      expect(sizesIn(folder)).toEqual([1]);
      await appendAll(world, createCallEntries(1, nowMs + 2000));
      await take();
      expect(sizesIn(folder)).toEqual([1, 1001]);
      world.clock.pass(DAY_MS);
      await take();
      expect(sizesIn(folder)).toEqual([1, 1001]);
      await appendAll(world, createCallEntries(1, world.clock.now()));
      await take();
      expect(sizesIn(folder)).toEqual([1, 1001, 1002]);
    },
  );

  verifies('audit.own-checkpoints', 'is not held back by one that a wrong clock has dated', async () => {
    const world = openTestStore();
    const folder = createTemporaryFolder();
    await appendAll(world, createCallEntries(1, world.clock.now()));
    await appendDueCheckpoint(world.store, folder);
    const ahead = readCheckpoints(folder).map((stored) => ({ ...stored, atMs: stored.atMs + 400 * DAY_MS }));
    rewriteCheckpoints(folder, ahead, null);
    await appendAll(world, createCallEntries(1, world.clock.now()));
    await appendDueCheckpoint(world.store, folder);
    await appendAll(world, createCallEntries(1, world.clock.now()));
    await appendDueCheckpoint(world.store, folder);
    expect(sizesIn(folder)).toEqual([1, 2]);
  });

  verifies('run.restore-running', 'of the log before a restore is not written after it', async () => {
    const folder = createTemporaryFolder();
    const before = openTestStore();
    await appendAll(before, createCallEntries(3, before.clock.now()));
    const after = openTestStore();
    await appendAll(after, createCallEntries(1, after.clock.now()));
    const stores = [before.store, after.store];
    const deps = { ...before.clock, onReopenFailure: () => undefined };
    const live = createSwappableStore(() => stores.shift() ?? after.store, deps);
    const taking = appendNewestCheckpoint(live.store, folder);
    await live.replace(async () => rewriteCheckpoints(folder, [], null));
    await taking;
    expect(sizesIn(folder)).toEqual([]);
  });

  it('goes when retention has removed all it could be compared with', async () => {
    const world = openTestStore();
    const folder = createTemporaryFolder();
    await appendAll(world, createCallEntries(10));
    await appendDueCheckpoint(world.store, folder);
    await appendAll(world, createCallEntries(1000, 10));
    await appendDueCheckpoint(world.store, folder);
    await world.store.transact(({ audit }) => audit.prune(500, 300, createAuditEntry({ atMs: 2000 })));
    await deleteOldCheckpoints(world.store, folder);
    expect(sizesIn(folder)).toEqual([1010]);
  });
});

/** Creates a service whose log has a checkpoint. */
async function openSigned(): Promise<PropertyFixture> {
  const fixture = await openPropertyFixture();
  await appendDueCheckpoint(fixture.store, fixture.dataDirectory);
  await appendAll(fixture, createCallEntries(5, fixture.clock.now()));
  return fixture;
}

describe('the log is compared with its own checkpoints', () => {
  verifies('audit.own-checkpoints', 'and one that was cut short does not agree', async () => {
    const fixture = await openSigned();
    const verify = () => fixture.call(fixture.ownerId, 'audit.verify', {});
    expect(await verify()).toMatchObject({ ok: true });
    const [first] = readCheckpoints(fixture.dataDirectory);
    const last = first?.size ?? 0;
    const cutTo = (seq: number) =>
      changeLogFile(fixture, (db) => db.exec(`DELETE FROM audit_record WHERE seq > ${seq}`));
    cutTo(last);
    expect(await verify()).toMatchObject({ ok: true });
    cutTo(last - 1);
    expect(await verify()).toMatchObject({ ok: false, seq: last });
  });

  it('but not with those that another key has signed', async () => {
    const fixture = await openSigned();
    const other = await openSigned();
    await appendAll(other, createCallEntries(1, other.clock.now()));
    rewriteCheckpoints(fixture.dataDirectory, readCheckpoints(other.dataDirectory), null);
    expect(await fixture.call(fixture.ownerId, 'audit.verify', {})).toMatchObject({ ok: true });
  });
});
