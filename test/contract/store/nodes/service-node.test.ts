import { createPlaygroundSessions } from '@server/commands/ports/playground-sessions';
import { revokeStrayPlaygrounds } from '@server/features/playground/session/end-playground.command';
import { createJsonLog } from '@server/kernel/log';
import { createLeasedStore, LeaseLostError } from '@server/main/nodes/leased-store';
import type { ServiceNode } from '@server/main/nodes/service-node';
import { createServiceNode } from '@server/main/nodes/service-node';
import type { Store } from '@server/stores/store';
import { describe, expect } from 'vitest';
import { createAuditEntry } from '../../../support/audit/audit-entry';
import { createNewKey } from '../../../support/keys/key-rows';
import { createWholeStore } from '../../../support/nodes/whole-store';
import { openPostgresTestStore, withClient } from '../../../support/postgres/postgres-store';
import { createId, createPropertyRow } from '../../../support/reservations/rows';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const PLACE = { propertyId: createId('prp', 1) };

/** Two services of one database, each with a clock of its own that stands still. */
async function openTwoNodes() {
  const { store, clock, url, openStoreWithoutClock } = await openPostgresTestStore();
  const stores = [createWholeStore(store), createWholeStore(await openStoreWithoutClock())] as const;
  await stores[0].transact(async (tx) => {
    await tx.changes('organisation');
    await tx.properties.insert(createPropertyRow(1));
  });
  const createNode = (of: Store): ServiceNode =>
    createServiceNode(of, {
      isShared: true,
      monotonicMs: clock.monotonicMs,
      log: createJsonLog(() => undefined),
    });
  return {
    clock,
    url,
    stores,
    nodes: [createNode(stores[0]), createNode(stores[1])] as const,
    /** Lets the time of the database pass for what the services have stored. */
    pass: (ms: number) =>
      withClient(url, async (client) => {
        await client.query('UPDATE node SET seen_at = seen_at - $1', [ms]);
        await client.query('UPDATE job_lease SET ends_at = ends_at - $1', [ms]);
      }),
  };
}

/** Creates a job that changes the organisation, and counts how often it does. */
function createCountedJob(node: ServiceNode) {
  const state = { runs: 0 };
  const [job] = node.createLeasedJobs('upkeep', (store) => [
    {
      name: 'count',
      everyMs: 1000,
      run: () =>
        store.transact(async (tx) => {
          await tx.changes('organisation');
          state.runs += 1;
        }),
    },
  ]);
  return { state, run: async () => job?.run() };
}

describe('two services of one PostgreSQL', () => {
  verifies('node.job-once', 'do what is done for all in one of them, and in the other after it', async () => {
    const { nodes } = await openTwoNodes();
    const [one, other] = [createCountedJob(nodes[0]), createCountedJob(nodes[1])];
    for (const node of nodes) await node.refresh();
    expect(nodes.map((node) => node.countRunning())).toEqual([1, 2]);
    const runBoth = async () => {
      await one.run();
      await other.run();
      return [one.state.runs, other.state.runs];
    };
    expect(await runBoth()).toEqual([1, 0]);
    await nodes[0].leave();
    await nodes[1].refresh();
    expect(await runBoth()).toEqual([1, 1]);
  });

  verifies('node.job-once', 'store nothing in one whose lease ended while it slept', async () => {
    const { nodes, stores, pass, clock } = await openTwoNodes();
    const slept = createCountedJob(nodes[0]);
    await nodes[0].refresh();
    await pass(21_000);
    await nodes[1].refresh();
    // By its own clock, which stood still as it did, the lease is here.
    await slept.run();
    expect(slept.state.runs).toBe(0);
    const store = createLeasedStore(stores[0], { work: 'upkeep', isHeld: () => true });
    await expect(store.transact(() => 'stored')).rejects.toThrow(LeaseLostError);
    clock.pass(21_000);
    const late = createLeasedStore(stores[1], { work: 'upkeep', isHeld: () => false });
    await expect(late.read(() => 'read')).rejects.toThrow(LeaseLostError);
  });

  verifies(
    'run.set-back-for-all',
    'see what the other one stored, and that it is gone, also without a call',
    async () => {
      const { nodes, stores, url } = await openTwoNodes();
      const [busy, idle] = stores;
      await idle.read(() => null);
      await busy.transact((tx) => tx.audit.append(createAuditEntry()));
      await nodes[1].refresh();
      await withClient(url, (client) =>
        client.query('SET session_replication_role = replica; DELETE FROM audit_record'),
      );
      expect(idle.seenLog?.findContradiction()).toBeNull();
      await nodes[1].refresh();
      expect(idle.seenLog?.findContradiction()).toEqual({ kind: 'shorter', lastSeq: 0, size: 1 });
    },
  );

  verifies('node.playground', 'end the sessions of one that is gone, and no others', async () => {
    const { nodes, stores, pass, clock } = await openTwoNodes();
    const [first, second] = stores;
    for (const node of nodes) await node.refresh();
    const playgrounds = createPlaygroundSessions(clock.monotonicMs);
    const key = createNewKey(1, { kind: 'playground' });
    await first.transact(async (tx) => {
      await tx.changes('organisation');
      await tx.keys.insert(key);
      await tx.nodes.keepKey(key.prefix);
    });
    const listActive = async () =>
      (await second.read(({ keys }) => keys.listActive('playground', Date.now()))).length;
    const sweep = () =>
      revokeStrayPlaygrounds({ store: second, playgrounds, randomBytes: createSeededBytes(7) });
    await sweep();
    expect(await listActive()).toBe(1);
    await pass(21_000);
    await nodes[1].refresh();
    await sweep();
    await sweep();
    expect(await listActive()).toBe(0);
    const filter = { propertyIds: [PLACE.propertyId], operation: 'playground.end' };
    const records = await second.read(({ audit }) => audit.page({ filter, limit: 9, order: 'oldest_first' }));
    expect(records).toHaveLength(1);
  });
});
