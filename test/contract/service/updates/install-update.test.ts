import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparePackage } from '@main/updates/package-updater';
import { updatesMessages } from '@shared/service/updates.messages';
import { formatEnglish } from '@shared/text/format-english';
import { describe, expect } from 'vitest';
import { verifies } from '../../../support/service/verifies';
import { NEWER, openOffered } from '../../../support/tls/offered-update';
import type { PackageFeed } from '../../../support/tls/package-feed';
import { startPackageFeed } from '../../../support/tls/package-feed';
import { startVersionFeed } from '../../../support/tls/version-feed';

const SHORTENED = 1000;
const readProgram = ({ program }: PackageFeed): string => readFileSync(program, 'utf8');

describe('a newer version that installs itself', () => {
  verifies(
    'updates.install-signed',
    'is downloaded on request, checked, and put in the place of the program at its end',
    async () => {
      const feed = await startPackageFeed();
      const { world, download, listRecords } = await openOffered(feed);
      const offered = await world.manage('service.updates', {});
      expect(offered.install).toEqual({ bytes: feed.content.length, is_ready: false });
      expect(feed.receiver.arrived).toHaveLength(1);
      expect(feed.installer.installAtEnd()).toBeNull();

      expect((await download()).install).toEqual({ bytes: feed.content.length, is_ready: true });
      expect(readProgram(feed)).toBe(feed.oldProgram);
      expect(await listRecords('service.downloadUpdate')).toEqual([[NEWER, 'ok']]);

      expect(feed.installer.installAtEnd()).toBe(true);
      expect(readFileSync(feed.program).equals(feed.content)).toBe(true);
      if (process.platform !== 'win32') expect(statSync(feed.program).mode & 0o777).toBe(0o755);
      expect(existsSync(`${feed.program}.new`)).toBe(false);
    },
  );

  verifies(
    'updates.install-sends',
    'is asked for with one request that says nothing of the caller',
    async () => {
      const feed = await startPackageFeed();
      const { download } = await openOffered(feed);
      await download();
      const [, message, ...more] = feed.receiver.arrived;
      expect(more).toEqual([]);
      expect(message).toEqual({
        path: new URL(feed.signedPackage.url).pathname,
        body: '',
        headers: {
          accept: '*/*',
          'user-agent': 'brasstag',
          host: new URL(feed.signedPackage.url).host,
          connection: 'close',
        },
      });
      // electron-updater would keep an id of the installation here.
      expect(readdirSync(feed.folder)).toEqual(['pending']);
    },
  );

  verifies('updates.install-refused', 'is not installed unless it is the signed package', async () => {
    const feed = await startPackageFeed();
    const { download, world, listRecords } = await openOffered(feed);
    const { content } = feed;
    const other = Buffer.from(content);
    other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
    const invalid = formatEnglish(updatesMessages.packageInvalid);
    const unreachable = formatEnglish(updatesMessages.packageUnreachable);
    const redirected = formatEnglish(updatesMessages.packageRedirected);
    const answers: [string, Parameters<PackageFeed['answerPackage']>[0]][] = [
      [invalid, (response) => response.end(other)],
      [invalid, (response) => response.end(content.subarray(SHORTENED))],
      [invalid, (response) => response.end(Buffer.concat([content, Buffer.from('more')]))],
      [redirected, (response) => response.writeHead(302, { location: '/elsewhere.AppImage' }).end()],
      [unreachable, (response) => response.writeHead(404).end()],
      [unreachable, (response) => response.writeHead(204).end()],
      [
        unreachable,
        (response) => {
          response.writeHead(200, { 'content-length': content.length });
          response.write(content.subarray(0, SHORTENED), () => response.destroy());
        },
      ],
      [unreachable, (response) => response.destroy()],
    ];
    for (const [sentence, answer] of answers) {
      feed.answerPackage(answer);
      await expect(download()).rejects.toMatchObject({ code: 'invalid_transition', message: sentence });
      expect(existsSync(feed.folder)).toBe(false);
      expect((await world.manage('service.updates', {})).install?.is_ready).toBe(false);
    }
    expect(feed.receiver.arrived.map(({ path }) => path)).not.toContain('/elsewhere.AppImage');
    expect(feed.installer.installAtEnd()).toBeNull();
    expect(readProgram(feed)).toBe(feed.oldProgram);
    const records = await listRecords('service.downloadUpdate');
    expect(records).toHaveLength(answers.length);
    expect(new Set(records.map(([, outcome]) => outcome))).toEqual(new Set(['failed']));
  });

  verifies('updates.install-refused', 'is cut off after the signed size', async () => {
    const feed = await startPackageFeed();
    const closed = Promise.withResolvers<void>();
    feed.answerPackage((response) => {
      response.once('close', closed.resolve);
      // More than the signed bytes, and no end.
      response.write(Buffer.concat([feed.content, feed.content]));
    });
    const { download } = await openOffered(feed);
    await expect(download()).rejects.toThrow(formatEnglish(updatesMessages.packageInvalid));
    await closed.promise;
  });

  verifies('updates.install-refused', 'is given up when no bytes come', async () => {
    const feed = await startPackageFeed();
    const source = { ...feed.source, idleMs: 50 };
    feed.answerPackage((response) => {
      response.writeHead(200, { 'content-length': feed.content.length });
      response.write(feed.content.subarray(0, SHORTENED));
    });
    const progress = { report: () => undefined, signal: new AbortController().signal };
    await expect(
      feed.installer.download({ version: NEWER, signedPackage: feed.signedPackage }, source, progress),
    ).rejects.toThrow(formatEnglish(updatesMessages.packageUnreachable));
    expect(existsSync(feed.folder)).toBe(false);
  });

  verifies('updates.install-signed', 'is not offered from anything but the signed file', async () => {
    const feed = await startPackageFeed();
    const { world, download } = await openOffered(feed);
    const remembered = join(world.dataDirectory, 'update-check.json');
    const text = readFileSync(remembered, 'utf8');
    const otherFeed = await startVersionFeed();
    const foreign = otherFeed.sign({
      version: NEWER,
      nowMs: world.clock.now(),
      packages: [{ ...feed.signedPackage, bytes: 1 }],
    });
    const files = [
      text.replace(feed.signedPackage.sha512, Buffer.alloc(64).toString('base64')),
      JSON.stringify({ ...JSON.parse(text), file: foreign }),
      JSON.stringify({ ...JSON.parse(text), file: null }),
    ];
    for (const changed of files) {
      expect(changed).not.toBe(text);
      writeFileSync(remembered, changed);
      expect((await world.manage('service.updates', {})).install).toBeNull();
      await expect(download()).rejects.toMatchObject({ code: 'invalid_transition' });
    }
    expect(feed.receiver.arrived).toHaveLength(1);
  });

  verifies(
    'updates.install-no-downgrade',
    'is a newer one, by the service and by electron-updater',
    async () => {
      const feed = await startPackageFeed();
      const { world, download } = await openOffered(feed, { processor: 'arm64' });
      expect((await world.manage('service.updates', {})).install).toBeNull();
      await expect(download()).rejects.toMatchObject({ code: 'invalid_transition' });
      for (const version of ['0.0.9', '0.1.0']) {
        const input = {
          target: { kind: 'appimage', processor: 'x64', program: feed.program },
          update: { version, signedPackage: feed.signedPackage },
          folder: feed.folder,
          args: [],
          download: async () => undefined,
        } as const;
        await expect(preparePackage(input)).rejects.toThrow('not newer');
      }
      for (const version of ['0.0.9', '0.1.0']) {
        const own = await startPackageFeed();
        const { world: current } = await openOffered(own, {}, version);
        expect((await current.manage('service.updates', {})).install).toBeNull();
      }
      const old = await startPackageFeed();
      const { world: other } = await openOffered(old);
      old.publish('0.0.9', other.clock.now());
      expect(await other.manage('service.checkUpdates', {})).toMatchObject({
        problem: 'older',
        newest: NEWER,
      });
      expect([feed, old].flatMap(({ receiver }) => receiver.arrived).map(({ path }) => path)).toEqual([
        '/version.json',
        '/version.json',
        '/version.json',
      ]);
    },
  );
});
