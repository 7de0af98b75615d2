import { describe, expect } from 'vitest';
import { createAgent } from '../../support/calls/agent';
import { createFakeDisk, MIB } from '../../support/db/fake-disk';
import { readMetrics } from '../../support/metrics/read-metrics';
import { openNetworkWorld } from '../../support/network/network-world';
import { runCommand } from '../../support/service/command-line';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

async function openMeasured() {
  const world = await createWorld();
  await world.manage('service.configure', { metrics: true });
  const scrape = async () => readMetrics(await (await world.call('/metrics')).text());
  return { world, scrape };
}

/** Calls of every outcome over both surfaces, many at once. */
async function callInManyWays(world: World): Promise<void> {
  const { token } = await world.mint();
  const { token: narrow } = await world.mint({ scopes: ['property.profile.read'] });
  const ended = await world.mint();
  await world.revoke(ended.key);
  const agent = createAgent(world, token);
  const wrong = `${token.slice(0, -4)}0000`;
  const round = [
    world.call('/api/v1/reservations', { token }),
    world.call('/api/v1/reservations', { token, method: 'POST', body: { arrival: 'soon' } }),
    world.call('/api/v1/reservations', { token: narrow }),
    world.call('/api/v1/nowhere', { token }),
    world.call('/api/v1/reservations', { token: ended.token }),
    world.call('/api/v1/reservations', { token: wrong }),
    world.call('/api/v1/reservations', { token: 'none' }),
    world.call('/api/v1/reservations'),
    agent.post({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_rooms', arguments: {} },
    }),
    agent.post({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'no_such_tool', arguments: {} },
    }),
  ];
  await Promise.all(round);
  await Promise.all(Array.from({ length: 200 }, () => world.call('/api/v1/reservations', { token })));
}

describe('metrics', () => {
  verifies('metrics.off', 'are unknown until a member switches them on, and again when off', async () => {
    const world = await createWorld();
    const unknown = await world.call('/nowhere');
    const before = await world.call('/metrics');
    expect(before.status).toBe(404);
    expect(await before.text()).toBe(await unknown.text());
    await world.manage('service.configure', { metrics: true });
    const on = await world.call('/metrics');
    expect(on.status).toBe(200);
    expect(on.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const posted = await world.call('/metrics', { method: 'POST', body: {} });
    expect(posted.status).toBe(405);
    await world.manage('service.configure', { metrics: false });
    expect((await world.call('/metrics')).status).toBe(404);
    const switched = (await world.records()).filter(({ targetId }) => targetId === 'metrics');
    expect(switched.map(({ operation, outcome }) => [operation, outcome])).toEqual([
      ['service.configure', 'ok'],
      ['service.configure', 'ok'],
    ]);
  });

  verifies('metrics.counts', 'count calls as the audit log does, by outcome and channel', async () => {
    const { world, scrape } = await openMeasured();
    await callInManyWays(world);
    const metrics = await scrape();
    const records = (await world.records()).filter(({ channel }) => channel === 'api' || channel === 'mcp');
    for (const channel of ['api', 'mcp'])
      for (const outcome of ['ok', 'refused', 'failed']) {
        const recorded = records.filter(
          (record) =>
            record.channel === channel && record.outcome === outcome && record.code !== 'unauthenticated',
        );
        expect([channel, outcome, metrics.get('brasstag_calls_total', { channel, outcome })]).toEqual([
          channel,
          outcome,
          recorded.length,
        ]);
      }
    expect(metrics.get('brasstag_calls_total', { channel: 'api', outcome: 'ok' })).toBe(201);
    // Two more have no token of the right form, which leaves no record.
    const unauthenticated = records.filter(({ code }) => code === 'unauthenticated');
    expect(metrics.get('brasstag_failed_authentications_total')).toBe(unauthenticated.length + 2);
    expect(metrics.countOf('brasstag_call_duration_seconds')).toBe(records.length - unauthenticated.length);
    expect(metrics.get('brasstag_calls_in_flight')).toBe(0);
  });

  verifies('metrics.no-names', 'have no label of a key, a prefix or the cause of a 401', async () => {
    const { world, scrape } = await openMeasured();
    await callInManyWays(world);
    const metrics = await scrape();
    expect(metrics.labels('brasstag_failed_authentications_total')).toEqual([undefined]);
    const labels = metrics.names.flatMap((name) =>
      metrics.labels(name).flatMap((found) => Object.keys(found ?? {})),
    );
    expect([...new Set(labels)].toSorted()).toEqual(['channel', 'listener', 'node', 'outcome', 'version']);
    const text = await (await world.call('/metrics')).text();
    expect(text).not.toMatch(/svck|revoked|expired|wrong|unknown|malformed|Harbour|prp_|key_/);
    // The digits of a measured value may look like a prefix.
    const withoutValues = text.replaceAll(/^([^#\n].*) \S+$/gm, '$1');
    expect(withoutValues).not.toMatch(/[0-9a-f]{16}/);
    expect(withoutValues).toContain('brasstag_commit_duration_seconds_sum\n');
  });

  verifies('metrics.facts', 'say how commits, queues, files, deliveries and the process fare', async () => {
    const { world, scrape } = await openMeasured();
    await callInManyWays(world);
    world.clock.pass(60_000);
    const metrics = await scrape();
    const commits = metrics.countOf('brasstag_commit_duration_seconds');
    expect(commits).toBeGreaterThan(0);
    expect(metrics.countOf('brasstag_commit_window_transactions')).toBe(commits);
    expect(metrics.get('brasstag_commit_failures_total')).toBe(0);
    expect(metrics.get('brasstag_transactions_waiting')).toBe(0);
    expect(metrics.get('brasstag_open_connections', { listener: 'loopback' })).toBeGreaterThan(0);
    expect(metrics.get('brasstag_answering')).toBe(1);
    expect(metrics.get('brasstag_audit_records')).toBe((await world.records()).length);
    expect(metrics.get('brasstag_database_bytes')).toBeGreaterThan(100_000);
    for (const name of [
      'brasstag_database_wal_bytes',
      'brasstag_disk_free_bytes',
      'brasstag_disk_reserve_used',
      'brasstag_checkpoint_failing',
      'brasstag_event_waits',
      'brasstag_webhook_messages_waiting',
      'brasstag_mails_waiting',
      'brasstag_last_checkpoint_timestamp_seconds',
      'nodejs_eventloop_active_seconds_total',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
    ])
      expect([name, metrics.get(name) >= 0]).toEqual([name, true]);
    expect(metrics.has('brasstag_last_backup_timestamp_seconds')).toBe(false);
  });

  verifies('metrics.local', 'are answered to this computer alone, whatever a proxy passes on', async () => {
    const { world } = await openMeasured();
    const hosts = {
      trusted_proxies: [],
      allowed_hosts: ['keys.example.com'],
      public_url: 'https://keys.example.com',
    };
    await world.manage('service.configure', hosts);
    const getStatus = async (host: string, headers: readonly string[] = []) =>
      (await sendRaw(world.port, formatRawRequest(world.port, { target: '/metrics', host, headers }))).status;
    const own = `127.0.0.1:${world.port}`;
    expect(await getStatus(own)).toBe(200);
    expect(await getStatus('keys.example.com')).toBe(404);
    expect(await getStatus('evil.example.com')).toBe(403);
    expect(await getStatus(own, ['Origin: https://evil.example.com'])).toBe(403);
    expect(await getStatus(own, ['Sec-Fetch-Site: cross-site'])).toBe(403);
    for (const header of ['X-Forwarded-For: 203.0.113.7', 'Forwarded: for=203.0.113.7', 'Via: 1.1 proxy'])
      expect([header, await getStatus(own, [header])]).toEqual([header, 404]);
  });

  verifies('metrics.local', 'are unknown at the address on the network', async () => {
    const { world, call } = await openNetworkWorld();
    await world.manage('service.configure', { metrics: true });
    expect((await world.call('/metrics')).status).toBe(200);
    expect((await call({ path: '/openapi.json' })).status).toBe(200);
    const metrics = readMetrics(await (await world.call('/metrics')).text());
    expect(metrics.labels('brasstag_open_connections')).toEqual([
      { listener: 'loopback' },
      { listener: 'network' },
    ]);
    expect((await call({ path: '/metrics' })).status).toBe(404);
  });

  verifies('metrics.unavailable', 'are answered while every call is refused, and say so', async () => {
    const disk = createFakeDisk();
    const world = await createWorld({ disk });
    await world.manage('service.configure', { metrics: true });
    const { token } = await world.mint();
    await disk.setFreeBytes(256 * MIB - 1);
    expect((await world.call('/api/v1/reservations', { token })).status).toBe(503);
    const metrics = readMetrics(await (await world.call('/metrics')).text());
    expect(metrics.get('brasstag_answering')).toBe(0);
    expect(metrics.get('brasstag_disk_reserve_used')).toBe(1);
    expect(metrics.get('brasstag_calls_total', { channel: 'api', outcome: 'unavailable' })).toBe(1);
    expect(metrics.get('brasstag_calls_total', { channel: 'api', outcome: 'ok' })).toBe(0);
  });

  verifies(
    'metrics.command-line',
    'are switched on the command line, and a running service follows',
    async () => {
      const world = await createWorld();
      const run = (...args: string[]) =>
        runCommand(['metrics', ...args, '--data-dir', world.dataDirectory], { now: world.clock.now });
      expect((await run('show')).out).toBe('Metrics are off.\n');
      const on = await run('on');
      expect(on.out).toContain('http://127.0.0.1:4319/metrics');
      await expect.poll(async () => (await world.call('/metrics')).status, { timeout: 10_000 }).toBe(200);
      expect((await run('off')).out).toBe('Metrics are off.\n');
      await expect.poll(async () => (await world.call('/metrics')).status, { timeout: 10_000 }).toBe(404);
    },
  );
});
