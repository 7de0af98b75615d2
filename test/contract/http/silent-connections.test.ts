import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { describe, expect, onTestFinished } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

/** More than the service keeps open. */
const SILENT = 560;

async function openSilent(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

describe('connections that send nothing', () => {
  verifies('run.silent-connections', 'shut out no caller, because the oldest of them give way', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const port = Number(new URL(world.baseUrl).port);
    const silent: Socket[] = [];
    for (let count = 0; count < SILENT; count += 1) silent.push(await openSilent(port));
    const call = async () => (await world.call('/api/v1/property', { token })).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, call));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(() => silent.slice(0, 48).every(({ destroyed }) => destroyed)).toBe(true);
    expect(silent.at(-1)?.destroyed).toBe(false);
  });
});
