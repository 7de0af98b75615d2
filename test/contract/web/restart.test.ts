import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '@server/main/start-service';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSocket, sendRequest } from '../../support/browser/browser';
import type { World } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { createCaller, openBrowser, ownerCredentials } from './service-browser';

const HOUR_MS = 3_600_000;

/** Ends the service and starts it again on the same data. Resolves with the port, and with the service. */
async function restart({ options, port, service }: World, { at = port, running = service } = {}) {
  await running.close();
  const again = startService(options);
  onTestFinished(() => again.close());
  return { port: await again.listener.start(at), running: again };
}

const statusOf = async (port: number, cookie: string): Promise<number> =>
  (await sendRequest(port, '/', { headers: { cookie } })).status;

describe('a browser whose service was started again', () => {
  verifies('web.restart-stores-hashes', 'goes on with cookie and page token, signed out', async () => {
    const { world, cookie, call } = await openBrowser();
    await call('session.signIn', ownerCredentials);
    await restart(world);
    const again = createCaller(await openSocket(world.port, cookie));
    expect(await again('session.current', { is_active: true })).toMatchObject({ person: null });
    expect(await again('keys.list', { property_id: world.propertyId })).toBe('sign_in_failed');
  });

  verifies('web.session-lifetime', 'is known no longer than 12 hours after its launch link', async () => {
    const { world, cookie } = await openBrowser();
    world.clock.pass(11 * HOUR_MS);
    const { running } = await restart(world);
    expect(await statusOf(world.port, cookie)).toBe(200);
    world.clock.pass(HOUR_MS);
    expect(await statusOf(world.port, cookie)).toBe(401);
    await restart(world, { running });
    expect(await statusOf(world.port, cookie)).toBe(401);
  });

  it('is unknown at another port, and there nothing of it is left', async () => {
    const { world, cookie } = await openBrowser();
    const { port } = await restart(world, { at: 0 });
    expect(await statusOf(port, cookie.replace(/^\w+/, `brasstag_${port}`))).toBe(
      port === world.port ? 200 : 401,
    );
  });

  it('is unknown after a kill that left half a file, and the service starts', async () => {
    const { world, cookie } = await openBrowser();
    const file = join(world.dataDirectory, 'browser-sessions.json');
    const stored = readFileSync(file, 'utf8');
    await world.service.close();
    writeFileSync(file, stored.slice(0, 40));
    await restart(world);
    expect(await statusOf(world.port, cookie)).toBe(401);
  });
});
