import { createUpdates } from '@server/features/service/updates/create-updates';
import { createUpdateJob } from '@server/main/update-job';
import { updateFeed } from '@shared/kernel/product';
import { DAY_MS, toTimestamp } from '@shared/kernel/time';
import { MAX_VERSION_FILE_BYTES } from '@shared/service/version-file';
import { describe, expect } from 'vitest';
import packageFile from '../../../package.json';
import { runCommand } from '../../support/service/command-line';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { startVersionFeed } from '../../support/tls/version-feed';

const NEWER = '99.0.0';

/** A service with a feed of its own, whose Owner looks on request. */
async function openFed() {
  const feed = await startVersionFeed();
  const world = await createWorld({ updateSource: feed.source });
  await world.manage('service.configure', { update_check: 'on_request' });
  const answerText = (text: string) => feed.answer((response) => response.end(text));
  const publish = (version: string, validDays?: number) =>
    answerText(
      feed.sign({ version, nowMs: world.clock.now(), ...(validDays === undefined ? {} : { validDays }) }),
    );
  const check = () => world.manage('service.checkUpdates', {});
  return { feed, world, answerText, publish, check };
}

/** Lets time pass as it does while the service runs, so that the clock stays trusted. */
async function pass({ clock, service }: World, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += DAY_MS / 2) {
    clock.pass(DAY_MS / 2);
    await service.store.transact(async () => undefined);
  }
}

const listChecks = async (world: World) =>
  (await world.records()).filter(({ operation }) => operation === 'service.checkUpdates');

describe('news of updates', () => {
  verifies('updates.absent', 'are absent while the product has no address', async () => {
    expect(updateFeed).toBeNull();
    const world = await createWorld();
    const before = await world.manage('service.updates', {});
    expect(before).toMatchObject({ is_offered: false, check: 'never', newest: null, checked_at: null });
    await expect(world.manage('service.checkUpdates', {})).rejects.toMatchObject({
      code: 'invalid_transition',
    });
    await expect(world.manage('service.configure', { update_check: 'weekly' })).rejects.toMatchObject({
      code: 'invalid_transition',
    });
    const { out } = await runCommand(['--help']);
    expect(out).not.toContain('updates');
    expect((await runCommand(['updates', 'check'])).code).toBe(2);
  });

  verifies('updates.off', 'are off until a member chooses, and nothing is asked', async () => {
    const feed = await startVersionFeed();
    const world = await createWorld({ updateSource: feed.source });
    expect(await world.manage('service.updates', {})).toMatchObject({ is_offered: true, check: 'never' });
    await expect(world.manage('service.checkUpdates', {})).rejects.toMatchObject({
      code: 'invalid_transition',
    });
    expect(feed.receiver.arrived).toEqual([]);
  });

  verifies('updates.signed', 'name a newer version from a signed file, and send nothing else', async () => {
    const { feed, world, publish, check } = await openFed();
    publish(NEWER);
    const view = await check();
    expect(view).toEqual({
      is_offered: true,
      check: 'on_request',
      version: packageFile.version,
      newest: NEWER,
      is_newer: true,
      checked_at: toTimestamp(world.clock.now()),
      problem: null,
      installed_as: 'checkout',
      install: null,
    });
    expect(await world.manage('service.updates', {})).toEqual(view);
    expect((await listChecks(world)).at(-1)).toMatchObject({ targetId: NEWER, outcome: 'ok' });
    const [message, ...more] = feed.receiver.arrived;
    expect(more).toEqual([]);
    expect(message).toEqual({
      path: '/version.json',
      body: '',
      headers: {
        accept: 'application/json',
        'user-agent': 'brasstag',
        host: new URL(feed.source.feed.url).host,
        connection: 'close',
      },
    });
  });

  verifies('updates.signed', 'say that this is the newest version', async () => {
    const { publish, check } = await openFed();
    publish(packageFile.version);
    expect(await check()).toMatchObject({ newest: packageFile.version, is_newer: false, problem: null });
  });

  verifies('updates.signed', 'ignore what another key signed, and what is no version file', async () => {
    const { feed, world, answerText, publish, check } = await openFed();
    publish(NEWER);
    await check();
    const other = await startVersionFeed();
    const right = feed.sign({ version: '100.0.0', nowMs: world.clock.now() });
    const files = [
      other.sign({ version: '100.0.0', nowMs: world.clock.now() }),
      right.replace('100.0.0', '100.0.1'),
      right.replace('"signature"', '"signatures"'),
      JSON.stringify({ statement: JSON.parse(right).statement, signature: '' }),
      'null',
      '<html></html>',
      '',
    ];
    for (const text of files) {
      answerText(text);
      expect([text, await check()]).toMatchObject([text, { problem: 'invalid', newest: NEWER }]);
    }
    expect((await listChecks(world)).at(-1)).toMatchObject({ targetId: 'invalid' });
  });

  verifies('updates.bounded', 'read no more than a version file has', async () => {
    const { feed, world, answerText, check } = await openFed();
    const file = feed.sign({ version: NEWER, nowMs: world.clock.now() });
    answerText(`${file}${' '.repeat(MAX_VERSION_FILE_BYTES - Buffer.byteLength(file))}`);
    expect((await check()).problem).toBeNull();
    answerText(`${file}${' '.repeat(MAX_VERSION_FILE_BYTES - Buffer.byteLength(file) + 1)}`);
    expect((await check()).problem).toBe('invalid');
  });

  verifies(
    'updates.https-only',
    'follow no redirect, and ask by HTTPS with a valid certificate',
    async () => {
      const { feed, world, check } = await openFed();
      feed.answer((response) => response.writeHead(302, { location: '/other.json' }).end());
      expect((await check()).problem).toBe('redirected');
      expect(feed.receiver.arrived).toHaveLength(1);
      feed.answer((response) => response.writeHead(500).end());
      expect((await check()).problem).toBe('unreachable');
      const known = { dataDirectory: world.dataDirectory, installedAs: 'npm' } as const;
      const untrusted = createUpdates({ ...known, source: { ...feed.source, authorities: [] } });
      expect((await untrusted.check(world.clock.now())).problem).toBe('unreachable');
      const nameless = createUpdates({ ...known, source: { ...feed.source, lookUp: async () => [] } });
      expect((await nameless.check(world.clock.now())).problem).toBe('unreachable');
      expect(feed.receiver.arrived).toHaveLength(2);
      const url = feed.source.feed.url.replace('https:', 'http:');
      const plain = createUpdates({
        ...known,
        source: { ...feed.source, feed: { ...feed.source.feed, url } },
      });
      await expect(plain.check(world.clock.now())).rejects.toThrow('not HTTPS');
    },
  );

  verifies(
    'updates.no-rollback',
    'ignore an older file or version than one before, and an expired one',
    async () => {
      const { feed, world, answerText, publish, check } = await openFed();
      const early = feed.sign({ version: NEWER, nowMs: world.clock.now() - DAY_MS });
      publish(NEWER);
      await check();
      answerText(early);
      expect(await check()).toMatchObject({ problem: 'older', newest: NEWER });
      publish('98.9.9');
      expect(await check()).toMatchObject({ problem: 'older', newest: NEWER });
      publish('99.0.1', 1);
      world.clock.pass(DAY_MS);
      expect(await check()).toMatchObject({ problem: 'expired', newest: NEWER });
      publish('99.0.1', 1);
      expect(await check()).toMatchObject({ problem: null, newest: '99.0.1' });
    },
  );

  verifies('updates.weekly', 'are asked for every week if chosen, and recorded', async () => {
    const { feed, world, publish } = await openFed();
    const updates = createUpdates({
      source: feed.source,
      dataDirectory: world.dataDirectory,
      installedAs: 'checkout',
    });
    const job = createUpdateJob({ store: world.service.store, updates });
    publish(NEWER, 30);
    await job.run();
    expect(feed.receiver.arrived).toEqual([]);
    await world.manage('service.configure', { update_check: 'weekly' });
    await job.run();
    await job.run();
    expect(feed.receiver.arrived).toHaveLength(1);
    expect((await listChecks(world)).at(-1)).toMatchObject({
      actor: { kind: 'none' },
      targetId: NEWER,
      outcome: 'ok',
    });
    await pass(world, 6 * DAY_MS);
    await job.run();
    expect(feed.receiver.arrived).toHaveLength(1);
    await pass(world, DAY_MS);
    feed.answer((response) => response.writeHead(500).end());
    await job.run();
    expect((await listChecks(world)).at(-1)).toMatchObject({ targetId: 'unreachable', outcome: 'failed' });
    await pass(world, DAY_MS / 2);
    await job.run();
    expect(feed.receiver.arrived).toHaveLength(2);
    await pass(world, DAY_MS / 2);
    await job.run();
    expect(feed.receiver.arrived).toHaveLength(3);
  });

  verifies('updates.command-line', 'are shown, asked for and chosen on the command line', async () => {
    const { feed, world, publish } = await openFed();
    const run = (...args: string[]) =>
      runCommand(['updates', ...args, '--data-dir', world.dataDirectory], {
        now: world.clock.now,
        updateSource: feed.source,
      });
    expect((await run('set', 'never')).out).toContain('Look for a newer version: Never.');
    expect(await run('check')).toMatchObject({ code: 1, err: expect.stringContaining('Switch it on first') });
    expect((await run('set', 'on-request')).code).toBe(0);
    publish(NEWER);
    const { out } = await run('check');
    expect(out).toContain(`Brasstag ${NEWER} is available. This is ${packageFile.version}.`);
    expect(out).toContain('run git pull and npm ci');
    feed.answer((response) => response.end('changed'));
    await run('check');
    const { out: shown } = await run('show');
    expect(shown).toContain(`Brasstag ${NEWER} is available.`);
    expect(shown).toContain('did not sign');
    expect((await world.manage('service.settings', {})).update_check).toBe('on_request');
  });
});
