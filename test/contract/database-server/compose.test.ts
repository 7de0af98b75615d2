import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { CALLER_ADDRESS, findNetworkPort, NETWORK_ADDRESS } from '../../support/network/network-world';
import { sendAsProxy } from '../../support/network/proxy-request';
import { createOwnedDatabase, writeDatabaseFile } from '../../support/postgres/owned-database';
import { createServerKey, OWNER, PROPERTY } from '../../support/postgres/server-installation';
import { parseJsonOutput, runCommand } from '../../support/service/command-line';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const folder = join(import.meta.dirname, '../../../docs/scale');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Each command calls the database several times, which a busy computer makes slow. */
const SLOW_MS = 180_000;
const PROXY = '172.30.31.10';
const SERVICES = { one: '172.30.31.11:4320', two: '172.30.31.12:4320' } as const;
const wordsSchema = z.array(z.string());

/** Reads the lines of one container. */
function readBlock(compose: string, name: string): string {
  const [, block = ''] = new RegExp(`\n  ${name}:\n((?:    .*\n)+)`).exec(compose) ?? [];
  return block;
}

/** Reads the secrets of one container: its own list, or else that of all services. */
function readSecrets(compose: string, name: string): string | undefined {
  const [shared = ''] = compose.split('\nservices:\n');
  const [, listed] = /^ {4}secrets: (.*)$/m.exec(readBlock(compose, name)) ?? [];
  return listed ?? /^ {2}secrets: (.*)$/m.exec(shared)?.[1];
}

/** Reads the command of one container. */
function readCommand(compose: string, name: string): string[] {
  const block = readBlock(compose, name);
  const [, command = '[]'] = /^ {4}command: (\[.*\])$/m.exec(block) ?? [];
  return wordsSchema.parse(JSON.parse(command));
}

/** Serves until the test ends. */
function serve(args: readonly string[]): void {
  const stop = new AbortController();
  const running = runCommand(args, { stopping: stop.signal, now: Date.now });
  onTestFinished(async () => {
    stop.abort();
    await running;
  });
}

verifies('run.compose', 'gives the owner of the tables to no service', () => {
  const compose = read('compose.yaml');
  const containers = ['one', 'two', 'migrate'].map((name) => [name, readSecrets(compose, name)]);
  expect(Object.fromEntries(containers)).toEqual({
    one: '[database-url]',
    two: '[database-url]',
    migrate: '[migrator-url]',
  });
});

verifies('run.compose', 'counts a service as healthy once it takes calls', () => {
  const [shared = ''] = read('compose.yaml').split('\nservices:\n');
  expect(/^ {4}test: \[(.*)\]$/m.exec(shared)?.[1]?.split(', ').slice(-2)).toEqual([
    '/usr/lib/brasstag/check-health.mjs',
    'readyz',
  ]);
});

verifies('run.compose', 'waits for a database that is set up, not for the server that sets it up', () => {
  // While the image sets the database up, its server listens at the socket alone.
  const [, check = '[]'] = /^ {6}test: (\[.*\])$/m.exec(readBlock(read('compose.yaml'), 'database')) ?? [];
  expect(check.slice(1, -1).split(', ')).toEqual(expect.arrayContaining(['--host', '127.0.0.1']));
});

verifies(
  'run.compose',
  'has the commands and addresses with which two services answer one proxy',
  async () => {
    const compose = read('compose.yaml');
    for (const address of Object.values(SERVICES)) expect(read('Caddyfile')).toContain(address);
    expect(compose).toContain(`ipv4_address: ${PROXY}`);
    const database = await createOwnedDatabase();
    const migratorUrl = writeDatabaseFile(database.migratorUrl);
    const serviceUrl = writeDatabaseFile(database.serviceUrl);
    const place = (words: readonly string[], port: number): string[] =>
      words.map((word) =>
        word
          .replace('/run/secrets/migrator-url', migratorUrl)
          .replace('/run/secrets/database-url', serviceUrl)
          .replace(PROXY, CALLER_ADDRESS)
          .replace(/^172\.30\.31\.1[12]:4320$/, `${NETWORK_ADDRESS}:${port}`),
      );
    const migrate = [...place(readCommand(compose, 'migrate'), 0), '--service-role', database.serviceRole];
    await parseJsonOutput(migrate);
    const directories = {
      one: join(createTemporaryFolder(), 'data'),
      two: join(createTemporaryFolder(), 'data'),
    };
    const at = ['--data-dir', directories.one, '--database', serviceUrl];
    await parseJsonOutput(['setup', '--organisation', 'Quay', ...PROPERTY, ...OWNER, ...at]);
    await parseJsonOutput(['modules', 'set', 'integration', 'on', ...PROPERTY, ...at]);
    const { token } = await createServerKey(
      { ...database, file: serviceUrl, dataDirectory: directories.one, at },
      'Site',
    );
    for (const name of ['secrets.key', 'audit-signing.key'])
      cpSync(join(directories.one, name), join(directories.two, name));
    for (const name of ['one', 'two'] as const) {
      const words = readCommand(compose, name);
      expect(words).toContain(SERVICES[name]);
      const port = await findNetworkPort();
      serve([...place(words, port), '--no-web', '--port', '0', '--data-dir', directories[name]]);
      const isReady = () => sendAsProxy(port, { path: '/readyz', host: `${NETWORK_ADDRESS}:${port}` });
      await expect.poll(() => isReady().catch(() => 0), { timeout: 60_000 }).toBe(200);
      expect(await sendAsProxy(port, { path: '/api/v1/reservations', token })).toBe(200);
    }
  },
  SLOW_MS,
);
