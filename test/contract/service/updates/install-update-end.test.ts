import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';
import { NEWER, openOffered } from '../../../support/tls/offered-update';
import { startPackageFeed } from '../../../support/tls/package-feed';

const SHORTENED = 1000;

describe('a newer version after its download', () => {
  verifies(
    'updates.install-cancel',
    'leaves nothing when it is cancelled, and says how far it is',
    async () => {
      const feed = await startPackageFeed();
      const { world } = await openOffered(feed);
      const cancelled = new AbortController();
      const reports: [number, number][] = [];
      const run = (onReport: () => void) =>
        world.service.management.call(
          { memberId: world.ownerId, channel: 'cli' },
          'service.downloadUpdate',
          { version: NEWER },
          {
            signal: cancelled.signal,
            report(done, total) {
              reports.push([done, total]);
              onReport();
            },
          },
        );
      await run(() => undefined);
      expect(reports.at(-1)).toEqual([feed.content.length, feed.content.length]);
      await world.manage('service.dropUpdate', {});
      feed.answerPackage((response) => {
        response.writeHead(200, { 'content-length': feed.content.length });
        response.write(feed.content.subarray(0, SHORTENED));
      });
      await expect(run(() => cancelled.abort())).rejects.toMatchObject({ code: 'invalid_transition' });
      expect(existsSync(feed.folder)).toBe(false);
      expect(feed.installer.waiting()).toBeNull();
    },
  );

  verifies('updates.install-cancel', 'can be dropped after the download', async () => {
    const feed = await startPackageFeed();
    const { world, download, listRecords } = await openOffered(feed);
    await download();
    expect((await world.manage('service.dropUpdate', {})).install?.is_ready).toBe(false);
    expect(existsSync(feed.folder)).toBe(false);
    expect(feed.installer.installAtEnd()).toBeNull();
    expect(await listRecords('service.dropUpdate')).toEqual([[NEWER, 'ok']]);
    for (const name of ['service.dropUpdate', 'service.installUpdate'] as const)
      await expect(world.manage(name, {})).rejects.toMatchObject({ code: 'invalid_transition' });
  });

  verifies('updates.install-checked-again', 'is compared again just before it is installed', async () => {
    for (const kind of ['appimage', 'nsis'] as const) {
      const feed = await startPackageFeed(kind);
      const { download } = await openOffered(feed);
      await download();
      const pending = join(feed.folder, 'pending');
      const name = readdirSync(pending).find((entry) => entry.startsWith('Brasstag'));
      appendFileSync(join(pending, name ?? ''), 'more');
      expect(feed.installer.installAtEnd()).toBe(false);
      expect(readFileSync(feed.program, 'utf8')).toBe(feed.oldProgram);
      expect(existsSync(`${feed.program}.new`)).toBe(false);
    }
  });

  verifies('updates.install-restart', 'ends the program after its record when a member asks', async () => {
    const feed = await startPackageFeed();
    const { world, download, listRecords } = await openOffered(feed);
    await download();
    expect(feed.countEnds()).toBe(0);
    await world.manage('service.installUpdate', {});
    expect(feed.countEnds()).toBe(1);
    expect(await listRecords('service.installUpdate')).toEqual([[NEWER, 'ok']]);
  });
});

describe.runIf(process.platform === 'linux')('an installer for Windows, in the shape of a script', () => {
  verifies('updates.install-restart', 'is run silently, and starts the program again if asked', async () => {
    for (const [isStartedAgain, args] of [
      [false, '--updated /S'],
      [true, '--updated /S --force-run'],
    ] as const) {
      const feed = await startPackageFeed('nsis');
      const { download } = await openOffered(feed);
      await download();
      if (isStartedAgain) feed.installer.endToInstall();
      expect(feed.installer.installAtEnd()).toBe(true);
      expect(await feed.readStart()).toBe(args);
    }
  });
});
