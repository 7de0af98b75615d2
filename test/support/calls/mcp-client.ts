import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { World } from '../service/service-world';

const contentSchema = z.tuple([z.object({ type: z.literal('text'), text: z.string() })]);

interface ClientAnswer {
  readonly isError: boolean;
  readonly value: unknown;
}

interface McpClient {
  /** Calls a tool. The value is what programs read of the result, or the envelope of a refusal. */
  call(name: string, given?: Readonly<Record<string, unknown>>): Promise<ClientAnswer>;
  toolNames(): Promise<readonly string[]>;
}

/** Connects the official client of agents with a token. It is closed when the test ends. */
export async function connectMcpClient(world: World, token: string): Promise<McpClient> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.baseUrl}/api/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  onTestFinished(() => client.close());
  return {
    async call(name, given = {}) {
      const { content, isError, structuredContent } = await client.callTool({
        name,
        arguments: { ...given },
      });
      const value: unknown = structuredContent ?? JSON.parse(contentSchema.parse(content)[0].text);
      return { isError: isError === true, value };
    },
    async toolNames() {
      const { tools } = await client.listTools();
      return tools.map(({ name }) => name);
    },
  };
}
