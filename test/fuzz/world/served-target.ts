import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createSecret, hashSecret } from '@server/kernel/secret';
import { startService } from '@server/main/start-service';
import { requestLink } from '@server/sessions/browser/launch-link-request';
import { formatLaunchLink } from '@server/sessions/browser/launch-links';
import { createHttpClient } from '../send/http-client';
import type { FuzzTarget } from './fuzz-target';
import { seedService } from './seed-service';

/** A service of the built program in a process of its own. */
export interface ServedTarget extends FuzzTarget {
  readonly processId: number;
  /** Lines that the program wrote to its error output. */
  readonly errorLines: readonly string[];
}

export interface ServedOptions {
  /** The built program. */
  readonly program: string;
  /** Folder for the data, which is removed at the end. */
  readonly folder: string;
  /** False: the limits of the product. */
  readonly isUnlimited: boolean;
}

/** Fills a data directory as the program itself does. */
async function seedDirectory(dataDirectory: string): Promise<Record<string, string>> {
  const service = startService({
    dataDirectory,
    allowedHosts: [],
    rateLimits: null,
    publicUrl: null,
    now: Date.now,
    monotonicMs: () => performance.now(),
    randomBytes,
    log: { info: () => undefined, error: () => undefined },
  });
  try {
    await service.listener.start(0);
    return await seedService(service);
  } finally {
    await service.close();
  }
}

function startProgram({ program, isUnlimited }: ServedOptions, dataDirectory: string) {
  const limits = isUnlimited ? ['--rate-limit', 'off'] : [];
  const args = [program, 'serve', '--port', '0', '--data-dir', dataDirectory, ...limits];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const errorLines: string[] = [];
  createInterface(child.stderr).on('line', (line) => errorLines.push(line));
  const listening = new Promise<number>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`the service ended with ${code}: ${errorLines.join('\n')}`)),
    );
    createInterface(child.stdout).on('line', (line) => {
      const [, port] = /^Open http:\/\/127\.0\.0\.1:(\d+)\//.exec(line) ?? [];
      if (port !== undefined) resolve(Number(port));
    });
  });
  return { child, errorLines, listening };
}

/** Seeds a data directory and serves it by the built program, on a free port. */
export async function openServedTarget(options: ServedOptions): Promise<ServedTarget> {
  const folder = mkdtempSync(join(options.folder, 'fuzz-'));
  const dataDirectory = join(folder, 'data');
  const values = await seedDirectory(dataDirectory);
  const { child, errorLines, listening } = startProgram(options, dataDirectory);
  const port = await listening;
  const client = createHttpClient(port);
  let turn: Promise<unknown> = Promise.resolve();
  return {
    port,
    dataDirectory,
    client,
    values: { ...values, port: String(port) },
    processId: child.pid ?? 0,
    errorLines,
    withLink(use) {
      const using = turn.then(() => {
        const secret = createSecret(randomBytes);
        requestLink(dataDirectory, hashSecret(secret), Date.now());
        return use(formatLaunchLink(`http://127.0.0.1:${port}`, secret));
      });
      turn = using.catch(() => undefined);
      return using;
    },
    async close() {
      client.close();
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
