import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { setUpByCommandLine } from '../../support/service/cli-fixture';
import { startProgram } from '../../support/service/program';
import { createTemporaryFolder } from '../../support/service/store';
import { getProofTimeoutMs } from '../support/proof-plan';

export const EMAIL = 'maren@example.com';
export const PASSWORD = 'otters knit mugs';
export const SCOPES = [
  'property.profile.read',
  'reservations.reservation.read',
  'reservations.reservation.create',
  'integration.mcp.connect',
];

/** The built service with everything that it prints, and commands beside it. */
export interface CanaryService {
  readonly pid: number;
  readonly baseUrl: string;
  readonly link: string;
  readonly dataDirectory: string;
  /** For files that commands write or read. */
  readonly folder: string;
  /** What service and commands have printed, without what a command showed on purpose. */
  readonly outputs: string[];
  /** Runs a command. Returns its output, which is kept among the outputs unless it shows a token on purpose. */
  run(args: readonly string[], input?: string, isShown?: boolean): Promise<string>;
  /** Creates a key by the command line, with a token that only the command's own output shows. */
  createKey(name: string, ...more: readonly string[]): Promise<{ token: string; prefix: string }>;
  /** Writes a snapshot of the heap after a garbage collection. Returns its folder. */
  takeSnapshot(): Promise<string>;
  stop(): Promise<void>;
}

const createdSchema = z.object({ token: z.string(), prefix: z.string() });
const SNAPSHOT_POLL_OPTIONS = { timeout: 60_000, interval: 100 };

function collect(child: ChildProcess, keep: (text: string) => void): void {
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => keep(text));
}

/** Programs that start now write a snapshot of their heap on SIGUSR2. */
function allowSnapshots(folder: string): void {
  const { NODE_OPTIONS: before } = process.env;
  process.env['NODE_OPTIONS'] = `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`;
  onTestFinished(() => {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
  });
}

const waitForLink = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
    if (child.stdout === null) return;
    createInterface(child.stdout).on('line', (line) => {
      const [, link] = /^Open (http:\S+)$/.exec(line) ?? [];
      if (link !== undefined) resolve(link);
    });
  });

/** Sets up and starts the built service with its browser interface. */
export async function startCanaryService(): Promise<CanaryService> {
  const folder = createTemporaryFolder();
  const dataDirectory = join(folder, 'data');
  const snapshots = createTemporaryFolder();
  const outputs: string[] = [];
  const run: CanaryService['run'] = async (args, input = '', isShown = false) => {
    const child = startProgram([...args, '--data-dir', dataDirectory]);
    let output = '';
    collect(child, (text) => {
      output += text;
    });
    child.stdin?.end(input);
    await new Promise((resolve) => child.once('close', resolve));
    if (!isShown) outputs.push(output);
    return output;
  };
  await setUpByCommandLine(dataDirectory, SCOPES);
  await run(['members', 'set-password', EMAIL, '--password-stdin'], PASSWORD);
  allowSnapshots(snapshots);
  const args = ['serve', '--port', '0', '--rate-limit', 'off', '--data-dir', dataDirectory];
  const child = startProgram(args, { timeoutMs: getProofTimeoutMs() });
  collect(child, (text) => outputs.push(text));
  const link = await waitForLink(child);
  const baseUrl = new URL(link).origin;
  return {
    pid: child.pid ?? 0,
    baseUrl,
    link,
    dataDirectory,
    folder,
    outputs,
    run,
    async createKey(name, ...more) {
      const scopes = SCOPES.flatMap((scope) => ['--scope', scope]);
      const args = [
        'keys',
        'create',
        '--property',
        'Harbour House',
        '--name',
        name,
        ...scopes,
        ...more,
        '--json',
      ];
      const output = await run(args, '', true);
      const created = createdSchema.parse(JSON.parse(output));
      const parts = output.split(created.token);
      expect(parts).toHaveLength(2);
      outputs.push(...parts);
      return created;
    },
    async takeSnapshot() {
      child.kill('SIGUSR2');
      await expect.poll(() => readdirSync(snapshots).length, SNAPSHOT_POLL_OPTIONS).toBe(1);
      // The service answers again when the snapshot is complete.
      await (await fetch(`${baseUrl}/healthz`)).text();
      return snapshots;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
