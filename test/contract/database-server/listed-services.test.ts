import { hostname } from 'node:os';
import { expect } from 'vitest';
import { setUpServer, startOnServer } from '../../support/postgres/server-installation';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { verifies } from '../../support/service/verifies';

/** Each command connects several times, which a busy computer makes slow. */
const SLOW_MS = 180_000;

verifies(
  'node.listed',
  'the command line shows a service that runs, that ends, and that has ended',
  async () => {
    const { file, dataDirectory, at } = await setUpServer();
    const list = () => parseJsonOutput(['services', 'list', ...at]);
    expect(await list()).toEqual({ is_shared: true, nodes: [] });
    const { service } = await startOnServer(file, dataDirectory);
    const running = {
      name: hostname(),
      data_directory: dataDirectory,
      is_own: true,
      is_running: true,
      is_draining: false,
      work: ['notices', 'upkeep', 'webhooks'],
    };
    await expect.poll(list, { timeout: 60_000 }).toMatchObject({ is_shared: true, nodes: [running] });
    const listed = await runCommand(['services', 'list', ...at]);
    expect(listed.out).toMatch(
      /COMPUTER +STATE .*\n.* running .* notices, upkeep, webhooks .* \(this one\)\n/,
    );
    const drained = service.drain();
    const ending = { ...running, is_draining: true };
    await expect.poll(list, { timeout: 60_000 }).toMatchObject({ nodes: [ending] });
    await drained;
    await service.close();
    expect(await list()).toEqual({ is_shared: true, nodes: [] });
  },
  SLOW_MS,
);
