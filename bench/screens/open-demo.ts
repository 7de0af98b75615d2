import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { z } from 'zod';
import { printProgress } from '../report/report';

const run = promisify(execFile);

export interface DemoInput {
  readonly folder: string;
  /** The built program. */
  readonly program: string;
  /** Keys and records that the demo has at least. */
  readonly keys: number;
  readonly records: number;
}

/** A demo with more keys and calls, in a folder. */
export interface DemoFolder {
  readonly dataDirectory: string;
  readonly program: string;
  readonly email: string;
  readonly password: string;
}

/** The running service of a demo. */
export interface DemoService {
  /** Opens one browser session. */
  readonly link: string;
  readonly stop: () => Promise<void>;
}

const demoSchema = z.object({
  owner_email: z.string(),
  password: z.string(),
  key: z.object({ token: z.string() }),
});

const CONNECTIONS = 3;
const PROPERTY = 'Harbour House';

async function waitForLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (child.stdout === null) throw new Error('the service has no output');
  for await (const line of createInterface(child.stdout)) {
    const [, found] = pattern.exec(line) ?? [];
    if (found !== undefined) return found;
  }
  throw new Error('the service ended before it listened');
}

/** Starts the service of a demo. */
export async function startDemo({ dataDirectory, program }: DemoFolder): Promise<DemoService> {
  const args = [program, 'serve', '--port', '0', '--rate-limit', 'off', '--data-dir', dataDirectory];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const link = await waitForLine(child, /^Open (http:\S+)$/);
  // Output that no one reads would fill the pipe.
  child.stdout?.resume();
  return {
    link,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Makes calls, so that the log has as many records as one of a busy month. */
async function makeCalls({ link }: DemoService, token: string, count: number): Promise<void> {
  const address = `${new URL(link).origin}/api/v1/property`;
  const state = { left: count };
  const call = async () => {
    while (state.left > 0) {
      state.left -= 1;
      const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, call));
}

/** Makes the demo, and adds keys and calls to it. */
export async function makeDemoFolder({ folder, program, keys, records }: DemoInput): Promise<DemoFolder> {
  const dataDirectory = join(folder, 'screens');
  printProgress(`Making the demo, with ${keys} more keys and ${records} more calls`);
  const brasstag = (...args: readonly string[]) =>
    run(process.execPath, [program, '--data-dir', dataDirectory, ...args]);
  const { stdout } = await brasstag('--json', 'demo');
  const { owner_email: email, password, key } = demoSchema.parse(JSON.parse(stdout));
  const scope = 'reservations.reservation.read';
  for (let number = 1; number <= keys; number += 1)
    await brasstag('keys', 'create', '--property', PROPERTY, '--name', `System ${number}`, '--scope', scope);
  const demo = { dataDirectory, program, email, password };
  const service = await startDemo(demo);
  await makeCalls(service, key.token, records);
  await service.stop();
  return demo;
}
