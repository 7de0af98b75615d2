import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import type { ExternalTool } from '../external/foreign-tools.ts';
import { getPackageName, install, prependOwnNode, runTool } from '../external/foreign-tools.ts';
import { tryHosts } from './agent-hosts.ts';
import type { ServedAgent } from './served-agent.ts';
import { agentToolCount, serveAgent } from './served-agent.ts';

/** What a client has found: names of the tools, and the text of one result. */
interface Found {
  readonly tools: readonly string[];
  readonly answer: string;
}

type TryClient = (agent: ServedAgent, folder: string) => Promise<Found>;

const TOOL = 'get_property';
const identity = { name: 'check', version: '1' };
const requestInit = ({ token }: ServedAgent) => ({ headers: { authorization: `Bearer ${token}` } });

const sdkClient: TryClient = async (agent) => {
  const client = new Client(identity);
  const transport = new StreamableHTTPClientTransport(new URL(agent.url), {
    requestInit: requestInit(agent),
  });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const answer = await client.callTool({ name: TOOL, arguments: {} });
  await client.close();
  return { tools: tools.map(({ name }) => name), answer: JSON.stringify(answer) };
};

const modernClient: TryClient = async (agent) => {
  const client = new ModernClient(identity, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new ModernTransport(new URL(agent.url), { requestInit: requestInit(agent) }));
  const { tools } = await client.listTools();
  const answer = await client.callTool({ name: TOOL, arguments: {} });
  const era = `era ${client.getProtocolEra()} `;
  await client.close();
  return { tools: tools.map(({ name }) => name), answer: era + JSON.stringify(answer) };
};

const toolListSchema = z.object({ tools: z.array(z.object({ name: z.string() })) });
const listToolNames = (json: unknown): string[] => toolListSchema.parse(json).tools.map(({ name }) => name);

const inspector: TryClient = async (agent, folder) => {
  const bin = 'mcp-inspector';
  const args = [
    '--cli',
    agent.url,
    '--transport',
    'http',
    '--header',
    `Authorization: Bearer ${agent.token}`,
  ];
  const listed = await runTool(folder, bin, [...args, '--method', 'tools/list']);
  const called = await runTool(folder, bin, [...args, '--method', 'tools/call', '--tool-name', TOOL]);
  return { tools: listToolNames(JSON.parse(listed.stdout)), answer: called.stdout };
};

const mcporter: TryClient = async (agent, folder) => {
  const config = join(folder, 'mcporter.json');
  const server = { baseUrl: agent.url, headers: { Authorization: '$' + '{CHECK_AUTHORIZATION}' } };
  writeFileSync(config, JSON.stringify({ mcpServers: { brasstag: server } }));
  const env = { CHECK_AUTHORIZATION: `Bearer ${agent.token}` };
  const listed = await runTool(folder, 'mcporter', ['--config', config, 'list', 'brasstag', '--json'], env);
  const call = ['--config', config, 'call', `brasstag.${TOOL}`, '--args', '{}'];
  const called = await runTool(folder, 'mcporter', call, env);
  return { tools: listToolNames(JSON.parse(listed.stdout)), answer: called.stdout };
};

const mcpRemote: TryClient = async (agent, folder) => {
  const authorization = '$' + '{AUTH}';
  const client = new Client(identity);
  const transport = new StdioClientTransport({
    command: join(folder, 'node_modules', '.bin', 'mcp-remote'),
    args: [agent.url, '--transport', 'http-only', '--header', `Authorization:${authorization}`],
    env: { PATH: prependOwnNode(), HOME: folder, AUTH: `Bearer ${agent.token}` },
    stderr: 'ignore',
  });
  await client.connect(transport);
  const { tools } = await client.listTools();
  const answer = await client.callTool({ name: TOOL, arguments: {} });
  await client.close();
  return { tools: tools.map(({ name }) => name), answer: JSON.stringify(answer) };
};

/** Calls a method of an object without types, because `@ai-sdk/mcp` is not a dependency of this package. */
async function callMethod(object: unknown, method: string, ...given: readonly unknown[]): Promise<unknown> {
  const found: unknown = Reflect.get(Object(object), method);
  if (typeof found !== 'function') throw new Error(`there is no ${method}`);
  return Reflect.apply(found, object, given);
}

const aiSdk: TryClient = async (agent, folder) => {
  const entry = join(folder, 'node_modules', '@ai-sdk', 'mcp', 'dist', 'index.js');
  const transport = { type: 'http', url: agent.url, ...requestInit(agent) };
  const client = await callMethod(await import(pathToFileURL(entry).href), 'createMCPClient', { transport });
  const tools = Object(await callMethod(client, 'tools'));
  const answer = await callMethod(Reflect.get(tools, TOOL), 'execute', {}, { toolCallId: '1', messages: [] });
  await callMethod(client, 'close');
  return { tools: Object.keys(tools), answer: JSON.stringify(answer) };
};

const externalClients: readonly (readonly [ExternalTool, TryClient])[] = [
  ['@modelcontextprotocol/inspector', inspector],
  ['mcporter', mcporter],
  ['mcp-remote', mcpRemote],
  ['@ai-sdk/mcp', aiSdk],
];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function reportResult(name: string, work: Promise<Found>): Promise<boolean> {
  try {
    const { tools, answer } = await work;
    const isWhole =
      tools.includes(TOOL) && tools.length === agentToolCount && answer.includes('Harbour House');
    say(
      `${isWhole ? 'ok    ' : 'FAILED'}  ${name.padEnd(42)} ${tools.length} tools; ${TOOL} answered ${answer.length} characters`,
    );
    return isWhole;
  } catch (error) {
    say(`FAILED  ${name}: ${error instanceof Error ? error.message.slice(0, 500) : String(error)}`);
    return false;
  }
}

const folder = install(externalClients.map(([tool]) => tool));
const agent = await serveAgent();
try {
  const results = [
    await reportResult('@modelcontextprotocol/sdk client 1.32.2', sdkClient(agent, folder)),
    await reportResult('@modelcontextprotocol/client 2.4.0', modernClient(agent, folder)),
  ];
  for (const [tool, run] of externalClients)
    results.push(await reportResult(getPackageName(tool), run(agent, folder)));
  // Only on request: these clients download a gigabyte.
  if (process.argv.includes('--hosts'))
    await tryHosts(agent, (name, works) => {
      say(`${works ? 'ok    ' : 'FAILED'}  snippet in ${name}`);
      results.push(works);
    });
  if (results.includes(false)) process.exitCode = 1;
} finally {
  await agent.close();
}
