import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, getData, listAll } from '@brasstag/client';
import { expect, onTestFinished } from 'vitest';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { runProgram, serveProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

const EXAMPLES = join(import.meta.dirname, '../../../client/examples');
const DAY_MS = 86_400_000;

/** Runs an example to its end, as an integrator does, and returns its lines. */
async function runExample(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
) {
  const child = spawn(process.execPath, [join(EXAMPLES, name), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  await once(child, 'close');
  expect(output.stderr).toBe('');
  expect(child.exitCode).toBe(0);
  return output.stdout.trimEnd().split('\n');
}

const formatDay = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Writes two bookings from today on, as a channel sends them. */
function writeReservations(nowMs: number): string {
  const createChannelEntry = (reference: string, nights: number) => ({
    reference,
    room_type: 'DBL',
    arrival: formatDay(nowMs),
    departure: formatDay(nowMs + nights * DAY_MS),
    adults: 2,
    guest: { first_name: 'Maria', last_name: 'Silva' },
  });
  const file = join(createTemporaryFolder(), 'reservations.json');
  writeFileSync(file, JSON.stringify([createChannelEntry('A-1', 3), createChannelEntry('A-2', 2)]));
  return file;
}

const syncScopes = [
  'reservations.reservation.create',
  'reservations.reservation.read',
  'rates.availability.read',
  'inventory.roomtype.read',
  'property.profile.read',
  'integration.event.read',
  'reservations.reservation.cancel',
];
const lockScopes = ['stays.occupancy.read', 'inventory.unit.read'];

async function createToken(dataDirectory: string, scopes: readonly string[]): Promise<string> {
  const named = scopes.flatMap((scope) => ['--scope', scope]);
  const args = ['keys', 'create', '--property', 'Harbour House', '--name', 'Door lock', ...named];
  const { stdout } = await runProgram([...args, '--data-dir', dataDirectory, '--json']);
  return String(JSON.parse(stdout).token);
}

verifies(
  'client.examples',
  'a channel manager takes over bookings, once, and a door lock lists them',
  async () => {
    const dataDirectory = join(createTemporaryFolder(), 'data');
    const { token } = await setUpByCommandLine(dataDirectory, syncScopes);
    const { baseUrl } = await serveProgram(dataDirectory);
    const nowMs = Date.now();
    const environment = { BRASSTAG_URL: baseUrl, BRASSTAG_TOKEN: token };
    const sync = () => runExample('channel-manager-sync.ts', [writeReservations(nowMs)], environment);
    const first = await sync();
    expect(first.slice(0, 2)).toEqual([expect.stringMatching(/^A-1: R-/), expect.stringMatching(/^A-2: R-/)]);
    expect(first[2]).toMatch(/^DBL 38 38 39 40/);
    expect(await sync()).toEqual(first);

    const lock = { BRASSTAG_URL: baseUrl, BRASSTAG_TOKEN: await createToken(dataDirectory, lockScopes) };
    const list = await runExample('door-lock-day-list.ts', [], lock);
    expect(list.map((line) => line.replace(/ 20\S+ 20\S+ /, ' '))).toEqual([
      'Double 1 confirmed',
      'Double 2 confirmed',
    ]);
  },
);

/** Starts the channel manager with a copy of the reservations, and collects its lines. */
function startFollowing(copyFile: string, environment: Readonly<Record<string, string>>) {
  const child = spawn(
    process.execPath,
    [join(EXAMPLES, 'channel-manager-sync.ts'), writeReservations(Date.now()), copyFile],
    {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const awaited: { readonly text: string; readonly resolve: () => void }[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    for (const { text: wanted, resolve } of awaited) if (output.includes(wanted)) resolve();
  });
  return {
    untilPrinted: (text: string): Promise<void> =>
      output.includes(text)
        ? Promise.resolve()
        : new Promise((resolve) => void awaited.push({ text, resolve })),
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'close');
    },
  };
}

verifies(
  'client.examples',
  'the channel manager stays in step while the service and itself are killed',
  async () => {
    const dataDirectory = join(createTemporaryFolder(), 'data');
    const { token } = await setUpByCommandLine(dataDirectory, syncScopes);
    const first = await serveProgram(dataDirectory);
    const environment = { BRASSTAG_URL: first.baseUrl, BRASSTAG_TOKEN: token };
    const copyFile = join(createTemporaryFolder(), 'copy.json');
    const following = startFollowing(copyFile, environment);
    await following.untilPrinted('in step with 2 reservations');
    const client = createClient({ baseUrl: first.baseUrl, token });
    const booked: { readonly id: string; readonly number: string }[] = [];
    for await (const reservation of listAll((page) =>
      client.GET('/api/v1/reservations', { params: { query: page } }),
    ))
      booked.push(reservation);
    const cancel = (id = '') =>
      getData(
        client.POST('/api/v1/reservations/{id}/cancel', {
          params: { path: { id } },
          body: { reason: 'other' },
        }),
      );
    const [one, two] = booked;
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    await serveProgram(dataDirectory, ['--port', new URL(first.baseUrl).port]);
    await cancel(one?.id);
    await following.untilPrinted(`${one?.number} cancelled 2`);
    await following.kill();
    await cancel(two?.id);
    const again = startFollowing(copyFile, environment);
    await again.untilPrinted(`${two?.number} cancelled 2`);
    await again.kill();
  },
);
