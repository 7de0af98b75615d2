import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { verifyChain } from '@server/features/audit/chain/verify';
import { describe, expect, it } from 'vitest';
import { appendAll, createCallEntries } from '../../../../support/audit/audit-log';
import type { TestStore } from '../../../../support/service/store';
import { createTemporaryFolder, openTestStore } from '../../../../support/service/store';
import { verifies } from '../../../../support/service/verifies';

const RECORDED = 5000;
/** Far more commits than come while a copy of that size is made, also on a busy computer. */
const MAX_COMMITS = 20_000;

/** A copy that needs the event loop would take forever. */
const MAX_HELD_MS = 20_000;

const getBytes = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const never = new AbortController().signal;

/** A log of many pages, and calls that go on until they are stopped, one commit each. */
async function busyStore() {
  const world = openTestStore();
  await appendAll(world, createCallEntries(RECORDED));
  let isBusy = true;
  let commits = 0;
  const callOn = async (): Promise<void> => {
    for (; isBusy && commits < MAX_COMMITS; commits += 1) {
      await appendAll(world, createCallEntries(1, RECORDED + commits));
      await nextTurn();
    }
  };
  const calling = callOn();
  const rest = async (): Promise<number> => {
    isBusy = false;
    await calling;
    return commits;
  };
  return { world, rest };
}

const getLength = async ({ store }: TestStore): Promise<number> => {
  const verified = await verifyChain(createAuditSource(store));
  return verified.ok ? verified.checked : -1;
};

describe('a copy of the database', () => {
  verifies('run.backup-restore', 'ends beside steady calls, and is whole as of one moment', async () => {
    const { world, rest } = await busyStore();
    const target = join(createTemporaryFolder(), 'copy.db');
    await world.store.copyTo(target, never);
    expect(await rest()).toBeLessThan(MAX_COMMITS);
    const copied = await getLength(openTestStore(target));
    expect(copied).toBeGreaterThanOrEqual(RECORDED);
    expect(copied).toBeLessThanOrEqual(await getLength(world));
  });

  verifies('run.copy-off-loop', 'goes on while the event loop is held', async () => {
    const world = openTestStore();
    await appendAll(world, createCallEntries(RECORDED));
    const target = join(createTemporaryFolder(), 'copy.db');
    const copying = world.store.copyTo(target, never);
    await nextTurn();
    const endsAtMs = performance.now() + MAX_HELD_MS;
    while (getBytes(target) === 0 && performance.now() < endsAtMs);
    expect(getBytes(target)).toBeGreaterThan(0);
    await copying;
  });

  it('ends when it is cancelled, and leaves nothing', async () => {
    const { world, rest } = await busyStore();
    const target = join(createTemporaryFolder(), 'copy.db');
    const stop = new AbortController();
    const copying = world.store.copyTo(target, stop.signal);
    await nextTurn();
    stop.abort();
    await expect(copying).rejects.toBe(stop.signal.reason);
    await rest();
    expect(existsSync(target)).toBe(false);
  });
});
