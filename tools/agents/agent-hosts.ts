import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { z } from 'zod';
import { getEntryFile } from '../built-program.ts';
import { getPackageName, install, prependOwnNode } from '../external/foreign-tools.ts';
import type { ServedAgent } from './served-agent.ts';
import { agentToolCount } from './served-agent.ts';

/** The machine of a user: an empty home folder, installed clients, and the key in a variable. */
interface Machine {
  readonly home: string;
  readonly environment: Readonly<Record<string, string>>;
}

const KEY_ENV = 'CHECK_KEY';
const SHELL_TIMEOUT_MS = 120_000;
const root = join(import.meta.dirname, '../..');

const snippetSchema = z.object({ text: z.string() });

/** Reads the snippet as the product prints it. */
function readSnippet(client: string, { url }: ServedAgent): string {
  const args = [
    'agents',
    'snippet',
    client,
    '--key-env',
    KEY_ENV,
    '--base-url',
    new URL(url).origin,
    '--json',
  ];
  const { stdout } = spawnSync(process.execPath, [getEntryFile(root, 'server'), ...args], {
    encoding: 'utf8',
  });
  return snippetSchema.parse(JSON.parse(stdout)).text;
}

/** Runs a line in a shell on that machine. `input` keeps stdin open for a while. */
function runInShell({ home, environment }: Machine, line: string, input = ''): Promise<string> {
  const child = spawn('bash', ['-c', line], {
    cwd: join(home, 'work'),
    env: environment,
    timeout: SHELL_TIMEOUT_MS,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('"get_property"')) child.stdin.end();
    });
  if (input === '') child.stdin.end();
  else child.stdin.write(input);
  return new Promise((resolve) => child.once('close', () => resolve(output)));
}

const codexQuestions = [
  { id: 0, method: 'initialize', params: { clientInfo: { name: 'check', version: '1' } } },
  { method: 'initialized' },
  { id: 1, method: 'mcpServerStatus/list', params: {} },
]
  .map((question) => `${JSON.stringify(question)}\n`)
  .join('');

async function claudeCode(machine: Machine, agent: ServedAgent): Promise<boolean> {
  await runInShell(machine, readSnippet('claude-code', agent));
  return /✔ Connected/.test(await runInShell(machine, 'claude mcp list'));
}

async function geminiCli(machine: Machine, agent: ServedAgent): Promise<boolean> {
  await runInShell(machine, readSnippet('gemini-cli', agent));
  return /- Connected/.test(await runInShell(machine, 'gemini mcp list'));
}

async function codex(machine: Machine, agent: ServedAgent): Promise<boolean> {
  await runInShell(machine, readSnippet('codex', agent));
  return (await runInShell(machine, 'codex app-server', codexQuestions)).includes('"get_property"');
}

const desktopFileSchema = z.object({
  mcpServers: z.object({ brasstag: z.object({ command: z.string(), args: z.array(z.string()) }) }),
});

/** Starts the bridge as Claude Desktop does: with its few variables, and the key only in the profile. */
async function claudeDesktop({ home, environment }: Machine, agent: ServedAgent): Promise<boolean> {
  const { command, args } = desktopFileSchema.parse(JSON.parse(readSnippet('claude-desktop', agent)))
    .mcpServers.brasstag;
  const exported = Object.entries(environment).filter(([name]) => name !== 'HOME');
  writeFileSync(
    join(home, '.profile'),
    exported.map(([name, value]) => `export ${name}='${value}'\n`).join(''),
  );
  const client = new Client({ name: 'check', version: '1' });
  await client.connect(new StdioClientTransport({ command, args, env: { HOME: home }, stderr: 'ignore' }));
  const { tools } = await client.listTools();
  await client.close();
  return tools.length === agentToolCount;
}

/** Here npm runs no install scripts, so the one that installs the program of Claude Code has not run. */
function installClaude(folder: string, home: string): string {
  const bin = join(home, 'bin');
  const wrapper = join(folder, 'node_modules', '@anthropic-ai', 'claude-code', 'cli-wrapper.cjs');
  mkdirSync(bin);
  writeFileSync(join(bin, 'claude'), `#!/bin/sh\nexec '${process.execPath}' '${wrapper}' "$@"\n`);
  chmodSync(join(bin, 'claude'), 0o755);
  return bin;
}

function createMachine(folder: string, { token }: ServedAgent): Machine {
  const home = mkdtempSync(join(tmpdir(), 'brasstag-hosts-'));
  mkdirSync(join(home, 'work'));
  const path = [installClaude(folder, home), join(folder, 'node_modules', '.bin'), prependOwnNode()].join(
    ':',
  );
  // The variables that npm needs here to fetch the bridge.
  const needed = /^(?:npm_config_(?:registry|cache)|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy)$/i;
  const npm = Object.entries(process.env).filter(([name]) => needed.test(name));
  const environment = {
    ...Object.fromEntries(npm.map(([name, value]): [string, string] => [name, value ?? ''])),
    HOME: home,
    PATH: path,
    [KEY_ENV]: token,
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
  };
  return { home, environment };
}

const hosts: readonly (readonly [string, (machine: Machine, agent: ServedAgent) => Promise<boolean>])[] = [
  [getPackageName('@anthropic-ai/claude-code'), claudeCode],
  [getPackageName('@google/gemini-cli'), geminiCli],
  [getPackageName('@openai/codex'), codex],
  ['Claude Desktop: its bridge, started as it does', claudeDesktop],
];

/** Tests the snippets in their clients, as far as these run without a screen. */
export async function tryHosts(
  agent: ServedAgent,
  report: (name: string, works: boolean) => void,
): Promise<void> {
  const folder = install(['@anthropic-ai/claude-code', '@google/gemini-cli', '@openai/codex']);
  const machine = createMachine(folder, agent);
  try {
    for (const [name, host] of hosts) report(name, await host(machine, agent).catch(() => false));
  } finally {
    rmSync(machine.home, { recursive: true, force: true });
  }
}
