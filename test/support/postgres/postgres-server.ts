import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../network/find-free-port.ts';
import type { FollowedServer } from './copy-as-standby.ts';
import { copyAsStandby } from './copy-as-standby.ts';
import { copyPostgresProgram } from './postgres-program.ts';

/** A running server, and how a superuser connects to it. */
export interface PostgresServer {
  readonly port: number;
  readonly password: string;
  /** Holds its program and its data. */
  readonly folder: string;
  /** Ends the server as a crash does: it writes nothing more. */
  crash(): Promise<void>;
  /** Kills the server, as when its computer loses its power. It is not started again. */
  kill(): Promise<void>;
  /**
   * Starts the server again at the same port, where it recovers, with these settings besides. One whose name is in capitals is a
   * variable of its environment.
   */
  restart(settings: readonly string[]): Promise<void>;
  /** Ends the server, and removes the folder. */
  stop(): Promise<void>;
}

/** A user and group without rights. It has a name on every system: PostgreSQL refuses a number without one, and root. */
const UNPRIVILEGED_ID = 65_534;
const MAX_PORT_TRIES = 5;

const isRoot = process.getuid?.() === 0;

/** Collects what a process prints, of which it keeps the end. */
function collectOutput(child: ChildProcess): () => string {
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
  });
  return () => output;
}

const isVariable = (setting: string): boolean => /^[A-Z_]+=/.test(setting);

function startProcess(
  file: string,
  options: readonly string[],
  folder: string,
  variables: readonly string[] = [],
): ChildProcess {
  const user = isRoot ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
  const more = Object.fromEntries(variables.map((variable) => variable.split('=', 2)));
  // Messages are compared with English ones.
  const env = { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C', TZ: 'UTC', ...more };
  return spawn(file, options, { ...user, cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Creates an empty cluster. Returns the password of its superuser. */
async function createCluster(initdb: string, folder: string): Promise<string> {
  const password = randomBytes(18).toString('base64url');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) chownSync(passwordFile, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
  const options = ['-D', 'data', '-U', 'postgres', '-E', 'UTF8', '--no-sync', '--pwfile', passwordFile];
  // Other users of the computer can connect to the port, and a superuser of PostgreSQL can run programs.
  options.push('-A', 'scram-sha-256', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C');
  const child = startProcess(initdb, options, folder);
  const getOutput = collectOutput(child);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}: ${getOutput()}`);
  return password;
}

/** Resolves when the server takes connections. Rejects with its messages if it ends before. */
async function waitUntilReady(server: ChildProcess, getOutput: () => string): Promise<void> {
  const ended = once(server, 'exit').then(() => {
    throw new Error(`PostgreSQL did not start: ${getOutput()}`);
  });
  const ready = new Promise<void>((resolve) => {
    server.stderr?.on('data', () => {
      if (/ready to accept (?:read-only )?connections/.test(getOutput())) resolve();
    });
  });
  await Promise.race([ready, ended]);
  ended.catch(() => undefined);
}

interface StartedServer {
  readonly process: ChildProcess;
  /** Resolves when it takes connections. */
  readonly ready: Promise<void>;
}

/** Starts the server of a cluster. */
function startServer(
  postgres: string,
  folder: string,
  port: number,
  more: readonly string[] = [],
): StartedServer {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=32MB',
    ...more.filter((setting) => !isVariable(setting)),
  ];
  const options = ['-D', 'data', ...settings.flatMap((setting) => ['-c', setting])];
  const process = startProcess(postgres, options, folder, more.filter(isVariable));
  return { process, ready: waitUntilReady(process, collectOutput(process)) };
}

async function startOnFreePort(postgres: string, folder: string): Promise<[ChildProcess, number]> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const started = startServer(postgres, folder, port);
    try {
      await started.ready;
      return [started.process, port];
    } catch (error) {
      // Another process can take the port between the look for one and the start.
      if (attempt === MAX_PORT_TRIES || !String(error).includes('Address already in use')) throw error;
    }
  }
}

async function waitUntilEnded(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

async function endProcess(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  server.kill(signal);
  await waitUntilEnded(server);
}

/**
 * Starts PostgreSQL on the loopback address with an empty cluster, as root under another user. `followed`: it becomes a standby of that
 * server, which has ended and is started again.
 */
export async function startPostgresServer(followed: FollowedServer | null): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'brasstag-postgres-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    if (isRoot) chownSync(folder, UNPRIVILEGED_ID, UNPRIVILEGED_ID);
    const program = copyPostgresProgram(folder);
    const password =
      followed === null
        ? await createCluster(program.initdb, folder)
        : copyAsStandby(followed, folder, isRoot ? UNPRIVILEGED_ID : null);
    const [started, port] = await startOnFreePort(program.postgres, folder);
    let server = started;
    return {
      port,
      password,
      folder,
      crash: () => endProcess(server, 'SIGQUIT'),
      kill: () => endProcess(server, 'SIGKILL'),
      async restart(settings) {
        // It takes no connections any more a moment before it ends.
        await waitUntilEnded(server);
        const again = startServer(program.postgres, folder, port, settings);
        server = again.process;
        await again.ready;
      },
      async stop() {
        // At once: what it would still write is removed with the folder.
        await endProcess(server, 'SIGQUIT');
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
