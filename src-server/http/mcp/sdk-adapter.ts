import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { ListToolsResult } from '@modelcontextprotocol/sdk/types.js';
import {
  InitializeRequestSchema,
  ListToolsRequestSchema,
  PingRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { version } from '@server/kernel/version';
import { product } from '@shared/kernel/product';
import { instructions } from './instructions';
import type { Multiplexer } from './multiplexer';
import { createMultiplexer } from './multiplexer';
import type { ToolList } from './tool-lists';

const schemas = {
  initialize: InitializeRequestSchema,
  ping: PingRequestSchema,
  'tools/list': ListToolsRequestSchema,
} as const;

const isServed = (method: string): method is keyof typeof schemas => Object.hasOwn(schemas, method);

/** Whether the parameters are those of the method: the SDK itself would call it an internal error when they are not. */
export const hasValidParams = (method: string, params: unknown): boolean =>
  !isServed(method) || schemas[method].safeParse({ method, params }).success;

/** The low-level server compiles no schemas here: tools are called elsewhere, and nothing is asked of clients. */
const noValidator = {
  getValidator: (): never => {
    throw new TypeError('the server validates nothing');
  },
};

/**
 * One server of the SDK for all keys, connected for good. The only file that knows the SDK, and the only one with casts: its
 * types want mutable arrays and a generic transport.
 */
export async function connectServer(
  listFor: (scopes: ReadonlySet<string>) => ToolList,
): Promise<Multiplexer> {
  const server = new Server(
    { name: product.slug, title: product.name, version },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator: noValidator },
  );
  server.setRequestHandler(
    ListToolsRequestSchema,
    async (_request, { authInfo }) => listFor(new Set(authInfo?.scopes)).result as ListToolsResult,
  );
  const multiplexer = createMultiplexer();
  await server.connect(multiplexer.transport as Transport);
  return multiplexer;
}
