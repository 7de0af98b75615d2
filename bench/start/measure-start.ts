import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolder } from '../measure/folders';
import { compareRounds, measureSpread } from '../measure/statistics';
import type { Report } from '../report/report';
import { printProgress } from '../report/report';
import type { Row } from '../report/row';
import { createPlainRow, createUpperLimitRow, formatSpread } from '../report/row';

export interface StartBenchInput {
  readonly folder: string;
  readonly starts: number;
  /** The built program. */
  readonly program: string;
  readonly report: Report;
}

const IDLE_MS = 3000;
const MEBIBYTE = 1024;

/** Resident memory in MB. null where the system does not report it. */
function readResidentMb(child: ChildProcess): number | null {
  if (process.platform !== 'linux') return null;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / MEBIBYTE;
}

/** Starts a program and waits for its first output, which it prints when it listens. */
async function startUntilListening(args: readonly string[]) {
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${args.join(' ')} ended before it listened`);
  });
  ended.catch(() => undefined);
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { child, tookMs: performance.now() - startedMs };
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function measureStartTime(args: readonly string[]): Promise<number> {
  const { child, tookMs } = await startUntilListening(args);
  await end(child);
  return tookMs;
}

async function measureIdleMb(args: readonly string[]): Promise<number | null> {
  const { child } = await startUntilListening(args);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const resident = readResidentMb(child);
  await end(child);
  return resident;
}

function createMemoryRow(values: readonly (number | null)[]): Row {
  const known = values.filter((value) => value !== null);
  const what = `resident memory ${IDLE_MS / 1000} s after it listens, MB`;
  return known.length === 0
    ? createPlainRow(what, 'not reported here')
    : createUpperLimitRow(what, measureSpread(known), 90, '');
}

/**
 * Measures the time from process start to listening, with its migrations checked, against an empty node:http. Also
 * measures memory at rest.
 */
export async function measureStart({ folder, starts, program, report }: StartBenchInput): Promise<void> {
  printProgress('process starts');
  const service = [program, 'serve', '--no-web', '--port', '0', '--data-dir', join(folder, 'start')];
  const empty = [join(builtFolder, 'empty-process.js')];
  // The first start creates the database. All other starts are measured.
  await measureStartTime(service);
  const serviceMs: number[] = [];
  const emptyMs: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    emptyMs.push(await measureStartTime(empty));
    serviceMs.push(await measureStartTime(service));
  }
  const memory = [await measureIdleMb(service), await measureIdleMb(service), await measureIdleMb(service)];
  report('Start and rest', [
    createPlainRow(
      'empty node:http, an ES module, to listening',
      formatSpread(measureSpread(emptyMs), ' ms'),
    ),
    createPlainRow('service to listening, migrations checked', formatSpread(measureSpread(serviceMs), ' ms')),
    createUpperLimitRow('service over empty node:http', compareRounds(serviceMs, emptyMs), 1.8, 'x'),
    createMemoryRow(memory),
  ]);
}
