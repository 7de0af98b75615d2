import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { followLaunchLink, sendRequest } from '../../../support/browser/browser';
import { parseJsonOutput, runCommand } from '../../../support/service/command-line';
import { createTemporaryFolder } from '../../../support/service/store';
import { openWebWorld } from '../../../support/service/web-world';

const linkSchema = z.object({ url: z.string(), expires_at: z.string() });

async function openServed() {
  const world = await openWebWorld();
  world.clock.set(Date.now());
  const link = async () =>
    linkSchema.parse(await parseJsonOutput(['open', '--data-dir', world.dataDirectory])).url;
  return { world, link };
}

describe('open', () => {
  it('prints a link for one browser while the service runs', async () => {
    const { world, link } = await openServed();
    const url = await link();
    expect(url.startsWith(`http://127.0.0.1:${world.port}/open/`)).toBe(true);
    expect(await followLaunchLink(world.port, url)).not.toBe('');
    expect((await sendRequest(world.port, new URL(url).pathname)).status).toBe(403);
  });

  it('takes the place of a link that it printed before', async () => {
    const { world, link } = await openServed();
    const [before, after] = [await link(), await link()];
    expect([
      (await followLaunchLink(world.port, before)) === '',
      (await followLaunchLink(world.port, after)) === '',
    ]).toEqual([true, false]);
  });

  it('says how long the link opens', async () => {
    const { world } = await openServed();
    const { out } = await runCommand(['open', '--data-dir', world.dataDirectory]);
    expect(out).toMatch(/^Open http:\S+\nThe link works once, within 2 minutes\.\n$/);
  });

  it('is refused where no service runs, and by what a killed one left', async () => {
    const folder = createTemporaryFolder();
    const codeOf = async () => {
      const { code, err } = await runCommand(['open', '--data-dir', folder]);
      return [code, JSON.parse(err).code];
    };
    expect(await codeOf()).toEqual([1, 'unavailable']);
    const left = { pid: 2 ** 22 + 1, url: 'http://127.0.0.1:4319' };
    writeFileSync(join(folder, 'web-address.json'), JSON.stringify(left));
    expect(await codeOf()).toEqual([1, 'unavailable']);
  });

  it('finds the demo where no folder is named', async () => {
    const home = createTemporaryFolder();
    const world = await openWebWorld({ dataDirectory: join(home, 'brasstag-demo') });
    world.clock.set(Date.now());
    const { url } = linkSchema.parse(
      await parseJsonOutput(['open'], { environment: { XDG_DATA_HOME: home } }),
    );
    expect(await followLaunchLink(world.port, url)).not.toBe('');
  });
});
