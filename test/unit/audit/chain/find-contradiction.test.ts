import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLogSource } from '@server/features/audit/chain/audit-source';
import { readCheckpoints, rewriteCheckpoints } from '@server/features/audit/chain/checkpoint-file';
import { findContradiction } from '@server/features/audit/chain/find-contradiction';
import {
  appendDueCheckpoint,
  appendNewestCheckpoint,
  deleteSuperfluousCheckpoints,
} from '@server/features/audit/chain/take-checkpoints';
import { describe, expect, it } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { appendAll, createCallEntries } from '../../../support/audit/audit-log';
import type { TestStore } from '../../../support/service/store';
import { createTemporaryFolder, openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

interface SignedLog extends TestStore {
  readonly folder: string;
}

/** A log of that many records with a checkpoint of all of them. */
async function openSigned(records: number, folder = createTemporaryFolder()): Promise<SignedLog> {
  const world = openTestStore();
  await appendAll(world, createCallEntries(records, world.clock.now()));
  await appendNewestCheckpoint(world.store, folder);
  return { ...world, folder };
}

const find = ({ store }: TestStore, folder: string) => findContradiction(createLogSource(store), folder);

describe('a log', () => {
  verifies('run.held', 'agrees with the newest checkpoint as long as it only grows', async () => {
    const log = await openSigned(5);
    expect(await find(log, log.folder)).toBeNull();
    await appendAll(log, createCallEntries(3, log.clock.now()));
    expect(await find(log, log.folder)).toBeNull();
  });

  verifies('run.held', 'contradicts it when it is shorter, empty, or another log', async () => {
    const log = await openSigned(5);
    const empty = openTestStore();
    expect(await find(empty, log.folder)).toEqual({ kind: 'shorter', lastSeq: 0, size: 5 });
    const other = openTestStore();
    await appendAll(other, createCallEntries(9, 1));
    expect(await find(other, log.folder)).toEqual({ kind: 'other_log' });
  });

  verifies('run.held', 'contradicts it when another record is in its place', async () => {
    const log = await openSigned(1);
    const older = openTestStore();
    const sameFirst = createCallEntries(1, log.clock.now());
    await appendAll(older, sameFirst);
    await appendAll(log, createCallEntries(2, log.clock.now()));
    await appendNewestCheckpoint(log.store, log.folder);
    await appendAll(older, createCallEntries(1, log.clock.now()));
    expect(await find(older, log.folder)).toEqual({ kind: 'shorter', lastSeq: 2, size: 3 });
    await appendAll(older, createCallEntries(4, log.clock.now() + 7));
    expect(await find(older, log.folder)).toEqual({ kind: 'rewritten', size: 3 });
  });

  verifies('run.held', 'does not contradict it when retention has removed the record', async () => {
    const log = await openSigned(10);
    await appendAll(log, createCallEntries(1000, log.clock.now() + 10));
    const entry = createAuditEntry({ atMs: log.clock.now() + 2000 });
    await log.store.transact(({ audit }) => audit.prune(log.clock.now() + 5, 4, entry));
    expect(await find(log, log.folder)).toBeNull();
    await log.store.transact(({ audit }) => audit.prune(log.clock.now() + 500, 6, entry));
    expect(await find(log, log.folder)).toBeNull();
    await log.store.transact(({ audit }) => audit.prune(log.clock.now() + 500, 300, entry));
    expect(await find(log, log.folder)).toBeNull();
  });
});

describe('the checkpoint that counts', () => {
  verifies(
    'run.held',
    'is the newest one that is whole and signed by the key of this installation',
    async () => {
      const log = await openSigned(5);
      const file = join(log.folder, 'checkpoints');
      const foreign = await openSigned(50);
      appendFileSync(
        file,
        readCheckpoints(foreign.folder)
          .map(
            (one) =>
              `${JSON.stringify({ at_ms: one.atMs, size: one.size, note: one.note, verifier_key: one.verifierKey })}\n`,
          )
          .join(''),
      );
      expect(await find(log, log.folder)).toBeNull();
      const [own] = readCheckpoints(log.folder);
      if (own === undefined) throw new Error('no checkpoint');
      const forged = { ...own, size: 99, note: own.note.replace('\n5\n', '\n99\n') };
      rewriteCheckpoints(log.folder, [own, forged], null);
      appendFileSync(file, '{"at_ms":1,"size":77');
      expect(await find(log, log.folder)).toBeNull();
      expect(await find(openTestStore(), log.folder)).toMatchObject({ kind: 'shorter', size: 5 });
    },
  );

  verifies(
    'run.held',
    'may be signed by its own verifier key where the key of the installation is lost',
    async () => {
      const log = await openSigned(5);
      rmSync(join(log.folder, 'audit-signing.key'));
      expect(await find(log, log.folder)).toBeNull();
      expect(await find(openTestStore(), log.folder)).toMatchObject({ kind: 'shorter' });
      writeFileSync(join(log.folder, 'audit-signing.key'), 'torn');
      expect(await find(openTestStore(), log.folder)).toMatchObject({ kind: 'shorter' });
    },
  );

  verifies('run.held', 'is the one of the most records, whichever process has appended it', async () => {
    const log = await openSigned(5);
    await appendAll(log, createCallEntries(2, log.clock.now()));
    await appendNewestCheckpoint(log.store, log.folder);
    rewriteCheckpoints(log.folder, readCheckpoints(log.folder).toReversed(), null);
    expect(await find(openTestStore(), log.folder)).toMatchObject({ size: 7 });
  });

  verifies('run.held', 'is found in front of many torn lines', async () => {
    const log = await openSigned(5);
    appendFileSync(join(log.folder, 'checkpoints'), 'x'.repeat(10_000));
    expect(await find(openTestStore(), log.folder)).toMatchObject({ size: 5 });
  });

  it('is none in a folder without checkpoints, or with a file that cannot be read', async () => {
    const world = openTestStore();
    const folder = createTemporaryFolder();
    expect(await find(world, folder)).toBeNull();
    mkdirSync(join(folder, 'checkpoints'));
    expect(await find(world, folder)).toBeNull();
  });
});

describe('checkpoints of revocations', () => {
  verifies('run.checkpoints-bounded', 'leave the last of each thousand records, and the newest', async () => {
    const world = openTestStore();
    const folder = createTemporaryFolder();
    await appendAll(world, createCallEntries(990, world.clock.now()));
    for (let count = 0; count < 120; count += 1) {
      await appendAll(world, createCallEntries(1, world.clock.now()));
      await appendNewestCheckpoint(world.store, folder);
      deleteSuperfluousCheckpoints(folder);
    }
    const sizes = readCheckpoints(folder).map(({ size }) => size);
    expect(sizes.length).toBeLessThanOrEqual(101);
    expect(sizes.slice(0, 2)).toEqual([999, 1043]);
    expect(sizes.at(-1)).toBe(1110);
    expect(await find(world, folder)).toBeNull();
  });

  verifies('run.checkpoints-bounded', 'are not repeated for the same record', async () => {
    const log = await openSigned(5);
    await appendNewestCheckpoint(log.store, log.folder);
    await appendDueCheckpoint(log.store, log.folder);
    expect(readCheckpoints(log.folder)).toHaveLength(1);
  });
});
