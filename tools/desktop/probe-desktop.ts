import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isPortOpen } from '../is-port-open.ts';

const HOST = '127.0.0.1';
const POLL_MS = 250;
/** The line of the program's log that says which page the service has answered. */
const PAGE_LINE = /"page":"([^"]*)","msg":"the page was answered"/;

export interface DesktopProbe {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly port: number;
  /** Ports that must stay closed, because debuggers were asked to listen there. */
  readonly closedPorts: readonly number[];
  readonly timeoutMs: number;
}

/** What a started program did. */
export interface ProbeResult {
  /** The status of `/healthz`. null: it did not answer. */
  readonly health: number | null;
  /** The address of the page that was answered. null: none was. */
  readonly page: string | null;
  readonly openPorts: readonly number[];
  readonly errors: string;
}

const readHealth = (port: number): Promise<number | null> =>
  fetch(`http://${HOST}:${port}/healthz`).then(
    ({ status }) => status,
    () => null,
  );

/** Starts the program, waits for its service and its page, and ends it. */
export async function runProbe(probe: DesktopProbe): Promise<ProbeResult> {
  const { command, args, env, port, closedPorts, timeoutMs } = probe;
  const child = spawn(command, [...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'close').catch(() => undefined);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  child.once('error', ({ message }) => {
    errors += message;
  });
  let health: number | null = null;
  const isDone = () => health !== null && PAGE_LINE.test(errors);
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  for (const endMs = Date.now() + timeoutMs; Date.now() < endMs && !isDone() && isRunning(); ) {
    health = await readHealth(port);
    await pause(POLL_MS);
  }
  const openPorts: number[] = [];
  for (const closed of closedPorts) if (await isPortOpen(closed)) openPorts.push(closed);
  child.kill();
  if (child.pid !== undefined) await ended;
  return { health, page: PAGE_LINE.exec(errors)?.[1] ?? null, openPorts, errors };
}
