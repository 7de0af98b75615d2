import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkAgentEndpoint } from '@server/cli/commands/doctor/agent-checks';
import { allPermissions } from '@shared/kernel/permissions';
import { DAY_MS } from '@shared/kernel/time';
import { describe, expect } from 'vitest';
import { runCommand } from '../../support/service/command-line';
import type { LaterRun } from '../../support/service/held-world';
import {
  getDatabaseFile,
  revokeAfterCopy,
  startAgain,
  startOnOlderFile,
} from '../../support/service/held-world';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const WRONG_TOKEN = `svck_0123456789abcdef_${'0'.repeat(48)}`;

const statusOf = async ({ call }: LaterRun, token: string): Promise<number> =>
  (await call('/api/v1/units', { token })).status;

const countRecords = async ({ service }: LaterRun): Promise<number> =>
  (await service.store.read(({ audit }) => audit.head()))?.seq ?? 0;

describe('a database that is older than its newest checkpoint', () => {
  verifies('run.held', 'answers every call with the same 503 and no record', async () => {
    const { held, revoked, active } = await startOnOlderFile();
    const before = await countRecords(held);
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const answers = await Promise.all([
      held.call('/api/v1/units', { token: revoked.token }),
      held.call('/api/v1/units', { token: active.token }),
      held.call('/api/v1/units', { token: WRONG_TOKEN }),
      held.call('/api/v1/units'),
      held.call('/api/v1/units', { headers: { authorization: 'Basic abc' } }),
      held.call('/api/v1/nothing', { token: active.token }),
      held.call('/api/mcp', { method: 'POST', token: active.token, body: ping }),
    ]);
    const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toEqual([503, expect.stringContaining('"code":"unavailable"')]);
    for (const path of ['/healthz', '/readyz']) {
      const answer = await held.call(path);
      expect([answer.status, await answer.json()]).toEqual([
        503,
        {
          error: 'The service refuses all calls until its database is restored or settled.',
          code: 'unavailable',
        },
      ]);
    }
    expect(await checkAgentEndpoint(held.service.baseUrl(), active.token)).toMatchObject([
      { ok: false, detail: expect.stringContaining('until its database is restored or settled') },
    ]);
    expect(await countRecords(held)).toBe(before);
  });

  verifies('run.held', 'can be read, verified, exported and backed up, and not changed', async () => {
    const { world, held, active } = await startOnOlderFile();
    const last = await countRecords(held);
    expect(await held.manage('service.status', {})).toMatchObject({
      can_record: false,
      held: { kind: 'shorter', first_missing: last + 1, saved_state: null },
    });
    expect(await held.manage('keys.list', { property_id: world.propertyId })).toHaveLength(2);
    expect(await held.manage('audit.verify', {})).toMatchObject({ ok: false, seq: last + 1 });
    const folder = createTemporaryFolder();
    await held.manage('audit.export', { format: 'csv', file: join(folder, 'audit.csv') });
    await held.manage('service.backup', { file: join(folder, 'backup.db') });
    const { property_id, prefix } = active.key;
    for (const change of [
      held.manage('keys.revoke', { property_id, prefix }),
      held.manage('keys.create', {
        property_id,
        name: 'x',
        expires_in_days: null,
        scopes: [...allPermissions],
      }),
      held.manage('service.configure', { idle_minutes: 30 }),
    ])
      await expect(change).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringMatching(/newest checkpoint.*Restore the newest backup, or revoke all keys/),
      });
    expect(world.logLines.join('\n')).toMatch(/the database is held.*record 11 is missing.*settle/);
  });

  verifies('run.settle', 'works again once all its keys are revoked, also after a restart', async () => {
    const { world, held, revoked, active } = await startOnOlderFile();
    const settled = await held.manage('service.settle', {});
    expect(settled.was_held).toBe(true);
    expect(settled.revoked_keys.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toMatchObject([
      { name: 'active', prefix: active.key.prefix, property: 'Harbour House' },
      { name: 'revoked', prefix: revoked.key.prefix, property: 'Harbour House' },
    ]);
    expect(await held.manage('service.status', {})).toMatchObject({ can_record: true, held: null });
    const { key, handle } = await held.manage('keys.create', {
      property_id: world.propertyId,
      name: 'new',
      expires_in_days: null,
      scopes: [...allPermissions],
    });
    const { token } = await held.manage('keys.reveal', { handle });
    const statuses = async (run: LaterRun) =>
      Promise.all([revoked.token, active.token, token].map((each) => statusOf(run, each)));
    expect(await statuses(held)).toEqual([401, 401, 200]);
    expect(await held.manage('audit.verify', {})).toMatchObject({ ok: true });
    expect(readdirSync(world.dataDirectory).filter((name) => name.startsWith('checkpoints.'))).toEqual([
      expect.stringMatching(/^checkpoints\.before-settle-\d{8}T\d{6}Z$/),
    ]);
    await held.service.close();
    const again = await startAgain(world);
    expect(await statuses(again)).toEqual([401, 401, 200]);
    expect(key.state).toBe('active');
  });

  verifies('run.settle', 'revokes a key that has expired, too, because a clock may be wrong', async () => {
    const pass = ({ clock }: World) => clock.set(clock.now() + 0.6 * DAY_MS);
    const { world, file } = await revokeAfterCopy(async (created) => {
      await created.mint({ name: 'brief', expiresInDays: 1 });
      pass(created);
    });
    pass(world);
    copyFileSync(file, getDatabaseFile(world));
    const held = await startAgain(world);
    const { revoked_keys: ended } = await held.manage('service.settle', {});
    expect(ended.map(({ name }) => name).toSorted()).toEqual(['active', 'brief', 'revoked']);
  });

  verifies('run.settle', 'is settled by the command line, and the running service notices', async () => {
    const { world, held, active } = await startOnOlderFile();
    expect(await statusOf(held, active.token)).toBe(503);
    const settled = await runCommand(['settle', '--data-dir', world.dataDirectory], { now: world.clock.now });
    expect([settled.code, settled.err]).toEqual([0, '']);
    expect(settled.out).toContain(active.key.prefix);
    world.clock.pass(250);
    expect(await statusOf(held, active.token)).toBe(401);
  });

  verifies('run.settle', 'stays held when it is stopped before its new checkpoint', async () => {
    const { world, held, active } = await startOnOlderFile();
    // The former checkpoints cannot be kept under this name.
    const time = new Date(world.clock.now()).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const blocked = join(world.dataDirectory, `checkpoints.before-settle-${time}`);
    mkdirSync(blocked);
    await expect(held.manage('service.settle', {})).rejects.toMatchObject({ code: 'unavailable' });
    await held.service.close();
    const again = await startAgain(world);
    expect(await statusOf(again, active.token)).toBe(503);
    rmSync(blocked, { recursive: true });
    expect(await again.manage('service.settle', {})).toEqual({ was_held: true, revoked_keys: [] });
    expect(await statusOf(again, active.token)).toBe(401);
  });

  verifies('run.held', 'refuses changes on the command line too, without a service', async () => {
    const { world, file } = await revokeAfterCopy();
    const at = ['--data-dir', world.dataDirectory];
    const run = (...args: string[]) => runCommand([...args, ...at], { now: world.clock.now });
    expect((await run('settle')).out).toContain('Nothing was changed.');
    copyFileSync(file, getDatabaseFile(world));
    const listed = await run('keys', 'list', '--json');
    expect([listed.code, listed.err]).toEqual([0, expect.stringMatching(/^The database .*settle.*\n$/)]);
    const refused = await run('modules', 'set', 'integration', 'off', '--property', 'Harbour House');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('"code":"unavailable"')]);
    const settled = await run('settle');
    expect([settled.code, settled.err]).toEqual([0, '']);
    expect((await run('modules', 'set', 'integration', 'off', '--property', 'Harbour House')).code).toBe(0);
  });

  verifies('run.held', 'is found after a revocation by the command line alone', async () => {
    const { world, active, file } = await revokeAfterCopy();
    copyFileSync(getDatabaseFile(world), file);
    const at = ['--data-dir', world.dataDirectory];
    await runCommand(['keys', 'revoke', active.key.prefix, ...at], { now: world.clock.now });
    copyFileSync(file, getDatabaseFile(world));
    expect(await statusOf(await startAgain(world), active.token)).toBe(503);
  });
});

describe('settling a database that agrees', () => {
  verifies('run.settle', 'says so, revokes nothing and leaves no record', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const before = (await world.records()).length;
    expect(await world.manage('service.settle', {})).toEqual({ was_held: false, revoked_keys: [] });
    expect((await world.records()).length).toBe(before);
    expect((await world.call('/api/v1/units', { token })).status).toBe(200);
  });
});

describe('a checkpoint of a revocation', () => {
  verifies(
    'run.revocation-checkpoint',
    'that fails leaves the key revoked, and the log says so',
    async () => {
      const world = await createWorld();
      const { key, token } = await world.mint();
      rmSync(join(world.dataDirectory, 'checkpoints'), { force: true });
      mkdirSync(join(world.dataDirectory, 'checkpoints'));
      await world.revoke(key);
      expect((await world.call('/api/v1/units', { token })).status).toBe(401);
      expect(world.logLines.join('\n')).toContain('its checkpoint could not be written');
    },
  );
});
