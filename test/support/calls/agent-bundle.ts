import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { McpbManifestAny } from '@anthropic-ai/mcpb';
import { getMcpConfigForManifest } from '@anthropic-ai/mcpb';
import { Client as ModernClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as ModernTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { expect, onTestFinished } from 'vitest';
import { runProgram } from '../service/program';
import { createTemporaryFolder } from '../service/store';

const packer = join(import.meta.dirname, '../../../node_modules/@anthropic-ai/mcpb/dist/cli/cli.js');
const identity = { name: 'claude-ai', version: '0.1.0' };

/** Runs the official packer. Returns what it has printed; throws unless it ends well. */
export async function runPacker(...args: readonly string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [packer, ...args]);
  return `${stdout}${stderr}`;
}

/** Saves a bundle by the command line. Returns its path. */
export async function saveBundle(baseUrl: string): Promise<string> {
  const file = join(createTemporaryFolder(), 'harbour-house.mcpb');
  const named = ['--property', 'Harbour House', '--base-url', baseUrl];
  const folder = createTemporaryFolder();
  const { code, stderr } = await runProgram(['agents', 'bundle', file, ...named, '--data-dir', folder]);
  expect([code, stderr]).toEqual([0, '']);
  return file;
}

/** A bundle as the client keeps it after its installation. */
interface InstalledBundle {
  readonly folder: string;
  readonly manifest: McpbManifestAny;
}

/** Unpacks a bundle with the official packer. */
export async function openBundle(file: string): Promise<InstalledBundle> {
  const folder = join(createTemporaryFolder(), 'unpacked');
  await runPacker('unpack', file, folder);
  const manifest: McpbManifestAny = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return { folder, manifest };
}

/** What the member enters. Without an address, the one of the bundle stays. */
interface BundleSettings {
  readonly key: string;
  readonly address?: string;
}

/** Returns how Claude Desktop starts the bridge, as the official packer reads the manifest. */
async function getStart({ folder, manifest }: InstalledBundle, settings: BundleSettings) {
  const config = await getMcpConfigForManifest({
    manifest,
    extensionPath: folder,
    systemDirs: {},
    userConfig: {
      key: settings.key,
      ...(settings.address === undefined ? {} : { address: settings.address }),
    },
    pathSeparator: '/',
  });
  const { command = '', args = [], env = {} } = config ?? {};
  const path = [dirname(process.execPath), process.env['PATH']].join(delimiter);
  return { command, args, env: { ...env, PATH: path }, stderr: 'pipe' as const };
}

/** Starts the bridge and connects a client of the revisions with a handshake. */
export async function startBridge(bundle: InstalledBundle, settings: BundleSettings) {
  const transport = new StdioClientTransport(await getStart(bundle, settings));
  let log = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    log += chunk.toString('utf8');
  });
  const client = new Client(identity);
  onTestFinished(() => client.close());
  await client.connect(transport);
  return { client, readLog: () => log };
}

/** The same with a client that asks for the newest revision first. */
export async function connectModernClient(bundle: InstalledBundle, settings: BundleSettings) {
  const client = new ModernClient(identity, { versionNegotiation: { mode: 'auto' } });
  onTestFinished(() => client.close());
  await client.connect(new ModernTransport(await getStart(bundle, settings)));
  return client;
}
