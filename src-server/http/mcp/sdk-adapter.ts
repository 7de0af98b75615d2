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
import type { Multiplexer } from './multiplexer';
import { createMultiplexer } from './multiplexer';
import type { ToolList } from './tool-lists';

const schemas = {
  initialize: InitializeRequestSchema,
  ping: PingRequestSchema,
  'tools/list': ListToolsRequestSchema,
} as const;

const isServed = (method: string): method is keyof typeof schemas => Object.hasOwn(schemas, method);

/** True if the parameters fit the method. The SDK itself would report an internal error when they do not. */
export const hasValidParams = (method: string, params: unknown): boolean =>
  !isServed(method) || schemas[method].safeParse({ method, params }).success;

/** Compiles no schemas: the SDK's server runs no tools and asks clients nothing. */
const noValidator = {
  getValidator: (): never => {
    throw new TypeError('the server validates nothing');
  },
};

/**
 * Connects the one server of the SDK that all keys share. This is the only file that uses the SDK, and the
 * only one with casts. The SDK's types require mutable arrays and a generic transport.
 */
export async function connectServer(
  listFor: (scopes: ReadonlySet<string>) => ToolList,
): Promise<Multiplexer> {
  const server = new Server(
    { name: product.slug, title: product.name, version },
    { capabilities: { tools: {} }, jsonSchemaValidator: noValidator },
  );
  server.setRequestHandler(
    ListToolsRequestSchema,
    async (_request, { authInfo }) => listFor(new Set(authInfo?.scopes)).result as ListToolsResult,
  );
  const multiplexer = createMultiplexer();
  await server.connect(multiplexer.transport as Transport);
  return multiplexer;
}
