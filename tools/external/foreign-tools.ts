import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const folder = join(import.meta.dirname, '../../.cache/foreign-tools');

/** Pinned programs of others that the API is tried with. `npm ci` does not install them, because they take a gigabyte. */
const pinned = {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  '@modelcontextprotocol/inspector': '2.12.0',
  mcporter: '0.12.3',
  'mcp-remote': '0.15.1',
  '@ai-sdk/mcp': '2.0.99',
  '@anthropic-ai/claude-code': '2.1.329',
  '@google/gemini-cli': '0.61.0',
  '@openai/codex': '0.169.0',
  'openapi-typescript': '7.13.0',
  '@hey-api/openapi-ts': '0.99.0',
  orval: '8.38.0',
  'swagger-typescript-api': '13.13.0',
  oazapfts: '7.5.0',
  '@oazapfts/runtime': '1.2.0',
  'openapi-fetch': '0.17.0',
  typescript: '5.9.3',
  '@types/node': '26.6.6',
} as const;

export type ExternalTool = keyof typeof pinned;

export const getPackageName = (tool: ExternalTool): string => `${tool} ${pinned[tool]}`;

/** Installs the tools into the cache, once for each set of versions. Install scripts do not run. Returns the folder. */
export function install(tools: readonly ExternalTool[]): string {
  const dependencies = Object.fromEntries(tools.map((tool) => [tool, pinned[tool]]));
  const targetFolder = join(folder, tools.map((tool) => tool.replace(/\W+/g, '-')).join('+'));
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies });
  const manifest = join(targetFolder, 'package.json');
  const isInstalled =
    existsSync(join(targetFolder, 'node_modules')) && readFileSync(manifest, 'utf8') === wanted;
  if (isInstalled) return targetFolder;
  mkdirSync(targetFolder, { recursive: true });
  writeFileSync(manifest, wanted);
  const args = [
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-package-lock',
    '--loglevel',
    'error',
  ];
  const { status, stderr } = spawnSync('npm', args, { cwd: targetFolder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm install failed: ${stderr}`);
  return targetFolder;
}

export interface ToolResult {
  /** null: ended by a signal. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const TOOL_TIMEOUT_MS = 120_000;

/** Puts this Node first in the path, because the machine's own may be too old for the tools. */
export const prependOwnNode = (): string => [dirname(process.execPath), process.env['PATH']].join(delimiter);

/** Runs a program of an installed tool until it ends. */
export async function runTool(
  targetFolder: string,
  bin: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ToolResult> {
  const child = spawn(join(targetFolder, 'node_modules', '.bin', bin), args, {
    cwd: targetFolder,
    env: { ...process.env, PATH: prependOwnNode(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TOOL_TIMEOUT_MS,
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  await once(child, 'close');
  return { code: child.exitCode, ...output };
}
