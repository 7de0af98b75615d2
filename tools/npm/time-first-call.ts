import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { runChild } from '../run-child.ts';
import { writeNpmPackage } from './write-npm-package.ts';

const root = dirname(dirname(import.meta.dirname));
const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const PORT = 4399;

/** Creates the environment of a computer that has downloaded nothing: no cache of npm, and not this repository's Node. */
function createFreshEnvironment(folder: string): NodeJS.ProcessEnv {
  const outside = Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((part) => !part.includes('node_modules'));
  return {
    ...Object.fromEntries(outside),
    PATH: path.join(delimiter),
    HOME: folder,
    npm_config_cache: join(folder, 'cache'),
    npm_config_loglevel: 'error',
  };
}

/** Reads what the demo prints until its example of a call, and sends that call. Rejects unless it is answered with 200. */
async function callAsPrinted({ stdout }: ChildProcess): Promise<void> {
  if (stdout === null) throw new Error('the program has no output');
  for await (const line of createInterface(stdout)) {
    const [, authorization, url] = /curl -s -H "Authorization: (Bearer \S+)" "(\S+)"/.exec(line) ?? [];
    if (authorization === undefined || url === undefined) continue;
    const { status } = await fetch(url, { headers: { authorization } });
    if (status !== 200) throw new Error(`the first call was answered with ${status}`);
    return;
  }
  throw new Error('the demo printed no call');
}

interface Start {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Starts the demo with a command, sends its first call, and ends it. */
async function serveUntilCalled(cwd: string, { folder, env }: Start, args: readonly string[]): Promise<void> {
  const serve = ['serve', '--demo', '--port', String(PORT), '--data-dir', join(folder, 'data')];
  const child = spawn('npx', [...args, 'brasstag', ...serve], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await callAsPrinted(child);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** From the archive of the package, as from the registry, which has it under its name. */
async function callByNpx(start: Start, archive: string): Promise<void> {
  await serveUntilCalled(start.folder, start, ['--yes', `--package=${archive}`]);
}

async function callByCheckout(start: Start): Promise<void> {
  const { folder, env } = start;
  const checkout = join(folder, 'checkout');
  execFileSync('git', ['clone', '--quiet', `file://${root}`, checkout], { env });
  const code = await runChild('npm', ['ci'], { cwd: checkout, env });
  if (code !== 0) throw new Error(`npm ci ended with ${code}`);
  await serveUntilCalled(checkout, start, []);
}

/** Packs the npm package. Returns the path of its archive. */
function packArchive(): string {
  const out = join(root, 'out');
  const pack = ['pack', '--silent', '--pack-destination', out];
  return join(out, execFileSync('npm', pack, { cwd: writeNpmPackage(root), encoding: 'utf8' }).trim());
}

const formatSeconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Times a way from nothing to the first authorised call, each round in a folder of its own. Prints its row. */
async function timeWay(name: string, commands: number, run: (start: Start) => Promise<void>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'brasstag-first-call-'));
    mkdirSync(join(folder, 'cache'));
    const startedMs = performance.now();
    try {
      await run({ folder, env: createFreshEnvironment(folder) });
      times.push(performance.now() - startedMs);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  times.sort((one, other) => one - other);
  const [least = 0] = times;
  const most = times.at(-1) ?? 0;
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const seconds = `${formatSeconds(median)} s (${formatSeconds(least)}-${formatSeconds(most)})`;
  process.stdout.write(`| ${name} | ${commands} | ${seconds} |\n`);
}

const archive = packArchive();
process.stdout.write('| way | commands | to the first authorised call |\n|---|--:|--:|\n');
await timeWay('npx', 2, (start) => callByNpx(start, archive));
await timeWay('checkout', 4, callByCheckout);
