import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { followLaunchLink, openSocket, sendRequest } from '../../support/browser/browser';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { runProgram, serveBrowsers } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const portOf = (url: string): number => Number(new URL(url).port);
const linkSchema = z.object({ url: z.string() });

async function openFolder() {
  const dataDirectory = join(createTemporaryFolder(), 'data');
  const { token } = await setUpByCommandLine(dataDirectory, ['property.profile.read']);
  return { dataDirectory, token };
}

describe('the program with its web interface', () => {
  verifies('web.launch-link-once', 'prints a link at its start, and another when asked for one', async () => {
    const { dataDirectory } = await openFolder();
    const { link, stop } = await serveBrowsers(dataDirectory);
    const port = portOf(link);
    expect(await followLaunchLink(port, link)).toMatch(new RegExp(`^brasstag_${port}=`));
    expect((await sendRequest(port, new URL(link).pathname)).status).toBe(403);
    const requested = await runProgram(['open', '--json', '--data-dir', dataDirectory]);
    const { url } = linkSchema.parse(JSON.parse(requested.stdout));
    expect(await followLaunchLink(port, url)).toMatch(/^brasstag_/);
    expect((await sendRequest(port, new URL(url).pathname)).status).toBe(403);
    expect(await stop()).toBe(0);
    const late = await runProgram(['open', '--data-dir', dataDirectory]);
    expect([late.code, JSON.parse(late.stderr).code]).toEqual([1, 'unavailable']);
  });

  verifies('web.stop', 'ends in order while sockets are open, and leaves nothing of them', async () => {
    const { dataDirectory } = await openFolder();
    const { link, stop } = await serveBrowsers(dataDirectory);
    const port = portOf(link);
    const { closed } = await openSocket(port, await followLaunchLink(port, link));
    expect(await stop()).toBe(0);
    expect(await closed).toBe(1006);
    const left = ['web-address.json', '.brasstag-web-files', 'open-link.json', 'lock-owner.txt'];
    expect(left.filter((name) => existsSync(join(dataDirectory, name)))).toEqual([]);
  });

  verifies(
    'web.cookie-never-opens-api',
    'takes its cookie for no key, and its keys for no cookie',
    async () => {
      const { dataDirectory, token } = await openFolder();
      const { link, stop } = await serveBrowsers(dataDirectory);
      const port = portOf(link);
      const cookie = await followLaunchLink(port, link);
      const statusOf = async (path: string, headers: Record<string, string>) =>
        (await sendRequest(port, path, { headers })).status;
      const authorization = `Bearer ${token}`;
      expect([
        await statusOf('/api/v1/property', { cookie }),
        await statusOf('/api/v1/property', { authorization }),
        await statusOf('/rpc', { authorization }),
        await statusOf('/rpc', { cookie }),
      ]).toEqual([401, 200, 401, 400]);
      await stop();
    },
  );

  verifies('run.private-files', 'keeps what leads to it to the owner of the folder', async () => {
    const { dataDirectory } = await openFolder();
    const { stop } = await serveBrowsers(dataDirectory);
    await runProgram(['open', '--data-dir', dataDirectory]);
    const modes = ['web-address.json', 'open-link.json'].map(
      (name) => statSync(join(dataDirectory, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o600, 0o600]);
    await stop();
  });
});
