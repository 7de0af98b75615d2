import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { changeUrl, writeDatabaseFile } from '../../support/postgres/owned-database';
import { SERVICE_ROLE } from '../../support/postgres/postgres-store';
import { serveInterrupted } from '../../support/postgres/server-stubs';
import { startStandby } from '../../support/postgres/standby-server';
import { startKeptServer } from '../../support/postgres/start-keeper';
import { runProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import type { MemberConnection } from '../support/member-connection';
import { planProof, recordResult } from '../support/proof-plan';
import { createDrillKey } from './drill-property';
import { createServerDatabase, takeDatabaseAway } from './failing-database';
import { verifyLog } from './failing-nodes';
import type { LoadedNodes } from './loaded-nodes';
import { startLoadedNodes } from './loaded-nodes';
import { callApi } from './node-calls';
import type { Node } from './two-nodes';
import { NODES_TIMEOUT_MS } from './two-nodes';

const CALLS_AFTER = 20;
const READY_TIMEOUT_MS = 120_000;

/** Two loaded services that reach their database at one address, which a failover moves. */
async function startReplicatedNodes() {
  const first = await startKeptServer();
  onTestFinished(() => first.stop());
  const url = await createServerDatabase(first);
  const address = await serveInterrupted(first.port);
  const world = await startLoadedNodes(changeUrl(url, { port: String(address.port) }));
  return { first, url, address, world };
}

async function waitUntilReady({ nodes }: LoadedNodes): Promise<void> {
  for (const { port } of nodes)
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status, {
        timeout: READY_TIMEOUT_MS,
      })
      .toBe(200);
}

/** Calls services with a key. Returns the statuses that are not the expected one. */
async function listOtherAnswers(
  { nodes }: { readonly nodes: readonly Node[] },
  token: string,
  status: number,
): Promise<number[]> {
  const calls = nodes.flatMap((node) =>
    Array.from({ length: CALLS_AFTER }, () => callApi(node, token, '/property')),
  );
  return (await Promise.all(calls)).map((answer) => answer.status).filter((answered) => answered !== status);
}

/** The file with the URL by which a service connects. */
const writeServiceFile = (url: string): string =>
  writeDatabaseFile(changeUrl(url, { username: SERVICE_ROLE }));

/** Revokes a key under load. What a busy service refused is sent again, as a person does. */
async function revoke({ propertyId, request }: MemberConnection, prefix: string): Promise<void> {
  const send = () => request('keys.revoke', { property_id: propertyId, prefix });
  await expect
    .poll(() => send().then(() => 'revoked', String), { timeout: READY_TIMEOUT_MS })
    .toBe('revoked');
}

describe('two loaded services of one PostgreSQL', () => {
  verifies(
    'node.failover',
    'lose nothing that was answered when it fails over to its synchronous standby, and refuse the standby before',
    async () => {
      const { first, url, address, world } = await startReplicatedNodes();
      const member = await world.nodes[0].signIn();
      let [primary, primaryUrl] = [first, url];
      for (const run of planProof(1, 5).runs) {
        const standby = await startStandby(primary, primaryUrl, 'sync');
        await waitUntilReady(world);
        const other = ['--data-dir', join(createTemporaryFolder(), 'data')];
        expect(
          await runProgram(['serve', '--database', writeServiceFile(standby.url), ...other]),
        ).toMatchObject({
          code: 1,
          stderr: expect.stringContaining('The database is a standby, which cannot be written.'),
        });
        const key = await createDrillKey(member);
        const { calls, problems } = await takeDatabaseAway(world, run, {
          async takeAway() {
            await revoke(member, key.prefix);
            await primary.kill();
            address.interrupt();
          },
          async bringBack() {
            await standby.promote();
            address.resume(standby.server.port);
          },
        });
        const passed = await listOtherAnswers(world, key.token, 401);
        recordResult({
          row: 'the database fails over to its synchronous standby under load',
          counts: { runs: 1, calls, wrong: problems.length + passed.length },
          remark:
            'each answer has one record, each change is done once, the log verifies; a key revoked just before stays revoked',
        });
        expect([problems, passed], `run ${run}`).toEqual([[], []]);
        [primary, primaryUrl] = [standby.server, standby.url];
      }
    },
    NODES_TIMEOUT_MS,
  );

  verifies(
    'node.failover',
    'answer no call on a standby that lacks what one of them has seen, until it is settled',
    async () => {
      const { first, url, address, world } = await startReplicatedNodes();
      const standby = await startStandby(first, url, 'async');
      await waitUntilReady(world);
      const [node] = world.nodes;
      const checked = ['doctor', '--database', writeServiceFile(url), '--data-dir', node.dataDirectory];
      expect((await runProgram(checked)).stdout).toContain('commits wait for none of 1 standbys');
      const member = await node.signIn();
      const [revoked, active] = [await createDrillKey(member), await createDrillKey(member)];
      expect(await listOtherAnswers(world, revoked.token, 200)).toEqual([]);
      standby.cutOff();
      await revoke(member, revoked.prefix);
      // The other service answers no call from here on, so it need not have seen what is lost.
      const called = { nodes: [node] };
      expect(await listOtherAnswers(called, revoked.token, 401)).toEqual([]);
      await first.kill();
      address.interrupt();
      await standby.promote();
      address.resume(standby.server.port);
      const tokens = [revoked.token, active.token];
      const answered = await listOtherAnswers(called, revoked.token, 503);
      for (const token of tokens) answered.push(...(await listOtherAnswers(world, token, 503)));
      expect(await world.run('settle')).toMatchObject({ was_held: true });
      await waitUntilReady(world);
      for (const token of tokens) answered.push(...(await listOtherAnswers(world, token, 401)));
      const problems = await verifyLog(world);
      recordResult({
        row: 'the database fails over to a standby that lacks a revocation',
        counts: {
          runs: 1,
          calls: CALLS_AFTER + tokens.length * CALLS_AFTER * world.nodes.length * 2,
          wrong: answered.length + problems.length,
        },
        remark:
          'every call is refused at both, also at the one that had not seen the revocation, until the database is settled; every key is revoked then',
      });
      expect([answered, problems]).toEqual([[], []]);
    },
    NODES_TIMEOUT_MS,
  );
});
