import { createAuditSource } from '@server/features/audit/chain/audit-source';
import { decodeExtras } from '@server/features/audit/chain/extras';
import { createFailureRecorder } from '@server/features/audit/chain/record-unrecorded-failures';
import { verifyChain } from '@server/features/audit/chain/verify';
import { DAY_MS, MINUTE_MS } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';
import { openTestStore } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

/** A store that counts failures, and the records of those without their own. */
function openFailures() {
  const world = openTestStore();
  const { store, clock } = world;
  const fail = (source: string, by: number, reason = 'unknown_token') =>
    store.transact(
      async (tx) => void (await tx.authFailures.add(source, reason, Math.floor(tx.nowMs / MINUTE_MS), by)),
    );
  const listRecords = async () =>
    (await store.read(({ audit }) => audit.span(0, 100)))
      .filter(({ operation }) => operation === 'auth.failures')
      .map(({ address, extras }) => [address, decodeExtras(extras).count]);
  return {
    ...world,
    fail,
    listRecords,
    endMinute: () => clock.pass(MINUTE_MS),
    run: createFailureRecorder(store),
  };
}

describe('failures without a record of their own', () => {
  verifies(
    'audit.counted-failures',
    'get one record a minute for each source, with their number',
    async () => {
      const { store, fail, listRecords, endMinute, run } = openFailures();
      await fail('10.0.0.1', 25);
      await fail('10.0.0.1', 30, 'wrong_secret');
      await fail('10.0.0.2', 21);
      await fail('10.0.0.3', 20);
      await run();
      expect(await listRecords()).toEqual([]);
      endMinute();
      await run();
      expect(await listRecords()).toEqual([
        ['10.0.0.1', 15],
        ['10.0.0.2', 1],
      ]);
      expect(await verifyChain(createAuditSource(store))).toMatchObject({ ok: true, checked: 2 });
    },
  );

  it('are recorded once, also by a service that starts again', async () => {
    const { store, fail, listRecords, endMinute, run } = openFailures();
    await fail('10.0.0.1', 30);
    endMinute();
    await run();
    await run();
    await createFailureRecorder(store)();
    expect(await listRecords()).toEqual([['10.0.0.1', 10]]);
  });

  it('of keys that ended and of missing tokens are not counted: they have records, or name no key', async () => {
    const { fail, listRecords, endMinute, run } = openFailures();
    for (const reason of ['revoked', 'expired', 'missing', 'malformed']) await fail('10.0.0.1', 100, reason);
    endMinute();
    await run();
    expect(await listRecords()).toEqual([]);
  });

  verifies('audit.counted-failures', 'are recorded once, however the clock is set', async () => {
    const { fail, listRecords, endMinute, clock, run } = openFailures();
    const startMs = clock.now();
    await fail('10.0.0.1', 21);
    endMinute();
    await run();
    await fail('10.0.0.2', 22);
    // A wrong clock for two minutes, then the right one again.
    clock.set(startMs + 400 * DAY_MS);
    await run();
    await fail('10.0.0.3', 23);
    endMinute();
    await run();
    await fail('10.0.0.4', 24);
    clock.set(startMs + 2 * MINUTE_MS);
    await fail('10.0.0.5', 25);
    await run();
    for (let minute = 0; minute < 3; minute += 1) {
      endMinute();
      await run();
    }
    expect(await listRecords()).toEqual([1, 2, 3, 4, 5].map((last) => [`10.0.0.${last}`, last]));
  });

  verifies(
    'audit.counted-failures',
    'are recorded by a service that starts after its clock was set back',
    async () => {
      const { store, fail, listRecords, endMinute, clock } = openFailures();
      const startMs = clock.now();
      // The clock is trusted before it jumps.
      await fail('10.0.0.9', 1);
      clock.set(startMs + 400 * DAY_MS);
      await fail('10.0.0.1', 21);
      clock.set(startMs + MINUTE_MS);
      await createFailureRecorder(store)();
      endMinute();
      expect(await listRecords()).toEqual([['10.0.0.1', 1]]);
    },
  );

  it('of more than 16 sources are added up, those with the most by name', async () => {
    const { fail, listRecords, endMinute, run } = openFailures();
    for (let source = 1; source <= 20; source += 1) await fail(`10.0.0.${source}`, 20 + source);
    await fail('other', 1020);
    endMinute();
    await run();
    const records = await listRecords();
    expect(records).toHaveLength(17);
    expect(records[0]).toEqual(['10.0.0.20', 20]);
    expect(records.at(-1)).toEqual([null, 1000 + 4 + 3 + 2 + 1]);
  });
});
