import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Child } from '../measure/child-process';
import { startProgram } from '../measure/child-process';
import { projectFolder } from '../measure/folders';

/** Other ways to check keys, by the name of their program, and what one call does there. */
const peers = {
  'better-auth': {
    title: 'better-auth with its API key plugin',
    work: 'looks the key up in SQLite and stores its last use',
  },
  'passport-bearer': { title: 'passport-http-bearer on Express', work: 'looks the token up in SQLite' },
  'fastify-bearer': { title: '@fastify/bearer-auth', work: 'compares with a set in memory' },
  'prefixed-api-key': { title: 'prefixed-api-key on Express', work: 'looks the hash up in SQLite' },
} as const;

/** Folder of the programs, in the sources: they run as their users would run them, and are not bundled. */
const folder = join(projectFolder, 'bench', 'peers');

/** Installs the packages of the peers if they are not there. Throws Error if npm fails. */
export function installPeers(): void {
  if (existsSync(join(folder, 'node_modules'))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}`);
}

/** A peer that listens, with keys of its own. */
export interface Peer {
  readonly title: string;
  readonly work: string;
  readonly child: Child;
  readonly port: number;
  readonly tokens: readonly string[];
}

const startedSchema = z.object({ port: z.int(), tokens: z.array(z.string()).readonly() });

export interface PeerOptions {
  readonly dataDirectory: string;
  readonly keys: number;
  readonly answers: Readonly<Record<string, string>>;
}

/** Starts all peers, each with its own database in the data directory. */
export async function startPeers({ dataDirectory, keys, answers }: PeerOptions): Promise<Peer[]> {
  const started: Peer[] = [];
  for (const [name, { title, work }] of Object.entries(peers)) {
    const child = startProgram(join(folder, `${name}.js`), [dataDirectory]);
    const { port, tokens } = await child.request({ kind: 'listen', keys, answers }, startedSchema);
    started.push({ title, work, child, port, tokens });
  }
  return started;
}
