import { request } from 'node:http';
import { join } from 'node:path';
import { version } from '@server/kernel/version';
import { startService } from '@server/main/start-service';
import type { CommandInput, CommandName } from '@shared/contract/management-contract';
import { toTimestamp } from '@shared/kernel/time';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MIB } from '../../support/db/fake-disk';
import { findFreePort } from '../../support/network/find-free-port';
import { holdPort } from '../../support/service/hold-port';
import { sampleProperty } from '../../support/service/management-fixture';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

/** Runs a command as the Owner, in a desktop window or a browser page. */
const inWindow = <Name extends CommandName>(
  { service, ownerId: memberId }: World,
  name: Name,
  input: CommandInput<Name>,
  channel: 'desktop' | 'web' = 'desktop',
) =>
  service.management.call({ memberId, channel, hasRecentPassword: true, connectionId: 'one' }, name, input);

const hostAnswers = ({ port }: World, token: string, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { host, authorization: `Bearer ${token}` };
    request({ host: '127.0.0.1', port, path: '/api/v1/units', headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });

describe('service.status', () => {
  verifies('run.listener', 'says where it listens and whether it can record', async () => {
    const disk = { disk_free_bytes: 4096 * MIB, disk_bytes: 5120 * MIB, disk_reserve_used: false };
    const world = await createWorld();
    expect(await world.manage('service.status', {})).toEqual({
      state: 'running',
      reason: null,
      problem: null,
      port: world.port,
      base_url: world.baseUrl,
      version,
      can_record: true,
      database: 'file',
      clock_doubted_at: null,
      ...disk,
      held: null,
    });
  });

  it('shows a suspect clock that no member has confirmed', async () => {
    const world = await createWorld();
    const suspect = world.clock.now() + 40 * 86_400_000;
    world.clock.set(suspect);
    await world.service.store.transact(async () => undefined);
    expect(await world.manage('service.status', {})).toMatchObject({
      clock_doubted_at: toTimestamp(suspect),
    });
  });
});

describe('the listener', () => {
  verifies('run.listener', 'is stopped and started, on the port that is set', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const port = await findFreePort();
    await inWindow(world, 'service.configure', { port });
    expect(await inWindow(world, 'service.status', {})).toMatchObject({ state: 'running', port: world.port });
    expect(await inWindow(world, 'service.stop', {})).toMatchObject({
      state: 'stopped',
      port: null,
      base_url: `http://127.0.0.1:${port}`,
    });
    await expect(world.call('/api/v1/units', { token })).rejects.toThrow();
    expect(await inWindow(world, 'service.start', {})).toMatchObject({ state: 'running', port });
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/units`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    const records = await world.manage('audit.list', { filter: { channel: 'desktop' }, limit: 9 });
    expect(records.map(({ operation, target_id: target }) => [operation, target])).toEqual([
      ['service.start', String(port)],
      ['service.stop', null],
      ['service.configure', 'port'],
    ]);
  });

  verifies('run.listener', 'that cannot open its port says why, and management goes on', async () => {
    const world = await createWorld();
    const { port, release } = await holdPort();
    await inWindow(world, 'service.configure', { port });
    await inWindow(world, 'service.stop', {});
    await expect(inWindow(world, 'service.start', {})).rejects.toMatchObject({ code: 'port_in_use' });
    const { state, reason } = await inWindow(world, 'service.status', {});
    expect([state, reason]).toEqual(['failed', expect.stringContaining(String(port))]);
    await release();
    expect(await inWindow(world, 'service.start', {})).toMatchObject({
      state: 'running',
      reason: null,
      port,
    });
  });

  it('is not for the command line, nor stopped by the page it serves', async () => {
    const world = await createWorld();
    const refused = { code: 'invalid_transition' };
    await expect(inWindow(world, 'service.stop', {}, 'web')).rejects.toMatchObject(refused);
    expect(await inWindow(world, 'service.status', {}, 'web')).toMatchObject({ state: 'running' });
  });
});

describe('the first run', () => {
  verifies('run.first-run', 'says which port is free, and listens on the chosen one', async () => {
    const world = await createWorld();
    await world.service.close();
    const service = startService({ ...world.options, dataDirectory: join(createTemporaryFolder(), 'data') });
    onTestFinished(() => service.close());
    const call = <Name extends CommandName>(name: Name, input: CommandInput<Name>) =>
      service.management.call({ memberId: null, channel: 'cli' }, name, input);
    await call('setup.owner', {
      organisation: 'Quay',
      name: 'Maren',
      email: 'maren@example.com',
      password: null,
    });
    await call('setup.property', sampleProperty);
    const { port, release } = await holdPort();
    await expect(call('setup.service', { port })).rejects.toMatchObject({
      code: 'port_in_use',
      message: expect.stringMatching(`^Port ${port} is in use. [0-9]+ is free.$`),
    });
    expect(await call('setup.state', {})).toEqual({ step: 'service' });
    await release();
    await call('setup.service', { port });
    expect(service.listener.status()).toEqual({ state: 'running', port });
    expect(service.baseUrl()).toBe(`http://127.0.0.1:${port}`);
  });
});

describe('settings', () => {
  verifies('run.settings', 'apply at once but for the port, and outlive a restart', async () => {
    const world = await createWorld({ rateLimits: undefined });
    const { token } = await world.mint();
    expect(await hostAnswers(world, token, 'keys.example.com')).toBe(403);
    await inWindow(world, 'service.configure', {
      public_url: 'https://keys.example.com/',
      allowed_hosts: ['Proxy.example:8443'],
      rate_limit_per_second: 1,
    });
    expect(world.service.baseUrl()).toBe('https://keys.example.com');
    expect(await hostAnswers(world, token, 'keys.example.com')).toBe(200);
    expect(await hostAnswers(world, token, 'proxy.example:8443')).toBe(200);
    const answers: number[] = [];
    for (let call = 0; call < 4; call += 1)
      answers.push((await world.call('/api/v1/units', { token })).status);
    expect(answers).toContain(429);

    await world.service.close();
    const again = startService({ ...world.options, rateLimits: undefined });
    try {
      const principal = { memberId: world.ownerId, channel: 'cli' } as const;
      expect(await again.management.call(principal, 'service.settings', {})).toMatchObject({
        public_url: 'https://keys.example.com',
        allowed_hosts: ['proxy.example:8443'],
        rate_limit_per_second: 1,
        retention_days: 400,
      });
      await again.listener.start(0);
      expect(again.baseUrl()).toBe('https://keys.example.com');
    } finally {
      await again.close();
    }
  });

  verifies('run.settings', 'yield to the command line for its run', async () => {
    const world = await createWorld();
    await world.service.close();
    const run = { ...world.options, port: 0, publicUrl: 'https://given.example', rateLimits: undefined };
    const service = startService(run);
    try {
      const principal = { memberId: world.ownerId, channel: 'cli' } as const;
      const change = { public_url: 'https://set.example', port: 5000 };
      expect(await service.management.call(principal, 'service.configure', change)).toMatchObject({
        ...change,
        overridden: ['port', 'public_url'],
      });
      expect(service.baseUrl()).toBe('https://given.example');
      expect(await service.listener.start()).not.toBe(5000);
    } finally {
      await service.close();
    }
  });

  it('of any notation that is taken are used, and do not keep the service from starting again', async () => {
    const world = await createWorld();
    const proxies = ['::ffff:0:1.2.3.4', '::FFFF:10.0.0.1', '::ffff:0:0/96'];
    await inWindow(world, 'service.configure', { trusted_proxies: proxies });
    await world.service.close();
    const again = startService(world.options);
    onTestFinished(() => again.close());
    expect(await again.listener.start(0)).toBeGreaterThan(0);
  });

  it('that are stored and cannot be used give way to the defaults, with a line in the log', async () => {
    const world = await createWorld();
    await world.service.store.transact((tx) =>
      tx.settings.write({ public_url: 'https://keys.example.com:99999' }),
    );
    await world.service.close();
    const again = startService(world.options);
    onTestFinished(() => again.close());
    expect(await again.listener.start(0)).toBeGreaterThan(0);
    expect(world.logLines.join('\n')).toContain('the stored settings are invalid');
  });

  it('refuse what cannot be, and stay as they are', async () => {
    const world = await createWorld();
    const before = await world.manage('service.settings', {});
    const changes: readonly CommandInput<'service.configure'>[] = [
      { port: 80 },
      { public_url: 'keys.example.com' },
      { public_url: 'https://keys.example.com:999999' },
      { trusted_proxies: ['10.0.0.0/33'] },
      { trusted_proxies: ['proxy'] },
      { trusted_proxies: ['fe80::1%eth0'] },
      { allowed_hosts: ['a b'] },
      { retention_days: 89 },
      { idle_minutes: 721 },
      { rate_limit_per_second: 0 },
    ];
    const refusal = { code: 'validation_failed' };
    for (const change of changes)
      await expect(world.manage('service.configure', change)).rejects.toMatchObject(refusal);
    expect(await world.manage('service.settings', {})).toEqual(before);
  });
});
