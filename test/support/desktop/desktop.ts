import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, dirname, join } from 'node:path';
import type { ElectronApplication } from 'playwright';
import { _electron } from 'playwright';
import { onTestFinished } from 'vitest';
import { recordFailure } from '../browser/browser-failures';
import { findChromium } from '../browser/find-chromium';
import { findElectron } from './find-electron';

const root = join(import.meta.dirname, '../../..');
const doubled = join(import.meta.dirname, '../electron-double/electron.ts');
const quietErrorBox = join(import.meta.dirname, 'quiet-error-box.cjs');
const laterClock = join(import.meta.dirname, 'later-clock.cjs');

const binary = findElectron();

/** Electron, or its double, on which the desktop tests run. */
export const desktopKind: 'electron' | 'double' = binary === null ? 'double' : 'electron';

interface DesktopInput {
  readonly dataDirectory: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** How far the program's clock is ahead of the computer's. Its page has its own clock. */
  readonly aheadMs?: number;
  /** The folder of the program. undefined: the repository. */
  readonly folder?: string;
}

/** Gets how the program is started: on a free port, unless the test names another. */
export function getLaunchOptions({
  dataDirectory,
  args = [],
  env = {},
  aheadMs = 0,
  folder = root,
}: DesktopInput) {
  const { executablePath: chromium, env: chromiumEnv } = findChromium();
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  const ours = { CHROMIUM_PATH: chromium, PATH: path, CLOCK_AHEAD_MS: String(aheadMs) };
  const preloads = [quietErrorBox, ...(aheadMs === 0 ? [] : [laterClock])].flatMap((file) => ['-r', file]);
  return {
    executablePath: binary ?? doubled,
    args: [...preloads, folder, `--data-dir=${dataDirectory}`, '--port=0', ...args],
    env: { ...Object.fromEntries(own), ...chromiumEnv, ...ours, ...env },
  };
}

/** Chromium's sandbox does not start for root. Every other user runs with it. */
const isRoot = process.getuid?.() === 0;

const CLOSES_WITHIN_MS = 20_000;

/** Ends the program. One that does not end would keep its port from other tests, so it is killed and reported. */
async function closeDesktop(app: ElectronApplication, child: ChildProcess): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    // Playwright makes the program the leader of a process group, in which the double's own processes are, too.
    process.kill(-(child.pid ?? process.pid), 'SIGKILL');
    late.reject(new Error('The program did not end. Does its page ask about unsaved input?'));
  }, CLOSES_WITHIN_MS);
  try {
    await Promise.race([app.close(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts the built program, and ends it with the test. */
export async function launchDesktop(input: DesktopInput): Promise<ElectronApplication> {
  const app = await _electron.launch({
    ...getLaunchOptions(input),
    cwd: root,
    chromiumSandbox: !isRoot,
  });
  // Playwright no longer names the process of a program that has ended.
  const child = app.process();
  await recordFailure(app.context(), { close: () => closeDesktop(app, child) });
  return app;
}

/** Starts the built program without Playwright. Its errors are collected; it is killed with the test. */
function spawnDesktop(input: DesktopInput) {
  const { executablePath, args, env } = getLaunchOptions(input);
  const child = spawn(executablePath, [...(isRoot ? ['--no-sandbox'] : []), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.stdout.setEncoding('utf8').resume();
  return { child, getErrors: () => errors };
}

/** Starts the built program, expects it to refuse, and waits for its end. */
export async function runDesktop(
  input: DesktopInput,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const { child, getErrors } = spawnDesktop(input);
  await once(child, 'close');
  return { code: child.exitCode, said: getErrors() };
}

/** Starts the built program, ends it in order once its output has `line`, and returns its errors. */
export async function runDesktopUntil(line: RegExp, input: DesktopInput): Promise<string> {
  const { child, getErrors } = spawnDesktop(input);
  let output = '';
  child.stdout.on('data', (text: string) => {
    output += text;
    if (line.test(output)) child.kill('SIGTERM');
  });
  await once(child, 'close');
  if (!line.test(output)) throw new Error(`The program ended first: ${getErrors()}`);
  return getErrors();
}
