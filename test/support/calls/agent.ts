import { z } from 'zod';
import type { World } from '../service/service-world';

/** The two shapes of the protocol. */
export const eras = ['2025-11-25', '2026-07-28'] as const;
export type Era = (typeof eras)[number];

const rpcSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
});

interface RpcAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** null where the body is not JSON-RPC. */
  readonly rpc: z.infer<typeof rpcSchema> | null;
}

const toolResultSchema = z.object({
  content: z.tuple([z.object({ type: z.literal('text'), text: z.string() })]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().optional(),
});

interface ToolResult {
  readonly text: string;
  readonly structured: Readonly<Record<string, unknown>> | undefined;
  readonly isError: boolean;
}

export interface Agent {
  /** Sends one POST with any body. Text is sent as it is. */
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<RpcAnswer>;
  /** Creates a well-formed request of a protocol version. */
  request(
    method: string,
    params?: Readonly<Record<string, unknown>>,
    id?: string | number,
  ): Promise<RpcAnswer>;
  /** Calls a tool. Throws Error when the protocol itself refuses. */
  call(name: string, given?: Readonly<Record<string, unknown>>): Promise<ToolResult>;
  toolNames(): Promise<string[]>;
}

const META = 'io.modelcontextprotocol/';

/** What revision 2026-07-28 requires in addition to the parameters. */
export const modernMeta = {
  [`${META}protocolVersion`]: '2026-07-28',
  [`${META}clientCapabilities`]: {},
};

export const createModernHeaders = (method: string, name?: unknown): Record<string, string> => ({
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': method,
  ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
});

function parse(text: string): RpcAnswer['rpc'] {
  if (text === '') return null;
  const parsed = rpcSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** Creates a client of the agent endpoint that returns each response as it is. */
export function createAgent(world: World, token: string, era: Era = '2025-11-25'): Agent {
  const url = `${world.baseUrl}/api/mcp`;
  const post: Agent['post'] = async (body, headers = {}) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, rpc: parse(text) };
  };
  const request: Agent['request'] = (method, params = {}, id = 1) =>
    era === '2026-07-28'
      ? post(
          { jsonrpc: '2.0', id, method, params: { ...params, _meta: modernMeta } },
          createModernHeaders(method, params['name']),
        )
      : post({ jsonrpc: '2.0', id, method, params }, { 'mcp-protocol-version': era });

  return {
    post,
    request,
    async call(name, given) {
      const answer = await request('tools/call', {
        name,
        ...(given === undefined ? {} : { arguments: given }),
      });
      const { content, structuredContent, isError } = toolResultSchema.parse(answer.rpc?.result);
      return { text: content[0].text, structured: structuredContent, isError: isError === true };
    },
    async toolNames() {
      const answer = await request('tools/list');
      const { tools } = z
        .object({ tools: z.array(z.object({ name: z.string() })) })
        .parse(answer.rpc?.result);
      return tools.map(({ name }) => name);
    },
  };
}
