import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { catalogue } from '@server/catalogue/operations';
import type { Operation } from '@server/operations/define-operation';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { World } from '../service/service-world';
import type { RestInput } from './rest-request';
import { toRestRequest } from './rest-request';

/** The two ways in which a system calls the same operations. */
export const callSurfaces = ['REST', 'MCP'] as const;
export type CallSurface = (typeof callSurfaces)[number];

const bodySchema = z.record(z.string(), z.unknown());
const envelopeSchema = z.object({ error: z.string(), code: z.string() });
const contentSchema = z.tuple([z.object({ text: z.string() })]);

interface SurfaceAnswer {
  /** `ok`, or the code of the refusal. */
  readonly code: string;
  /** The text of the refusal; empty for `ok`. */
  readonly error: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export type SurfaceCall = (
  operation: string,
  input?: Readonly<Record<string, unknown>>,
  conditions?: RestInput,
) => Promise<SurfaceAnswer>;

function findOperation(name: string): Operation {
  const found = catalogue.find((operation) => operation.name === name);
  if (found === undefined) throw new Error(`there is no operation ${name}`);
  return found;
}

function toAnswer(isOk: boolean, text: string): SurfaceAnswer {
  const body = bodySchema.parse(JSON.parse(text));
  return isOk ? { code: 'ok', error: '', body } : { ...envelopeSchema.parse(body), body };
}

/** Calls over a real socket. */
const createRestCall =
  (world: World, token: string): SurfaceCall =>
  async (operation, input = {}, conditions = {}) => {
    const { path, ...request } = toRestRequest(findOperation(operation), input, conditions);
    const answer = await world.call(path, { ...request, token });
    return toAnswer(answer.ok, await answer.text());
  };

/** Calls tools with the official client, which checks each result against the published schema of the tool. */
async function createToolCall(world: World, token: string): Promise<SurfaceCall> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${world.baseUrl}/api/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  onTestFinished(() => client.close());
  await client.listTools();
  return async (name, input = {}, { version, idempotencyKey } = {}) => {
    const given = {
      ...input,
      ...(version === undefined ? {} : { version }),
      ...(idempotencyKey === undefined ? {} : { idempotency_key: idempotencyKey }),
    };
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: given });
    // The text leaves out fields that are null.
    const text = isError ? contentSchema.parse(content)[0].text : JSON.stringify(structuredContent);
    return toAnswer(!isError, text);
  };
}

/** Creates calls with a new key of these permissions over the surface. Agents also need the permission to connect. */
export async function createSurfaceCall(
  world: World,
  surface: CallSurface,
  scopes: readonly string[],
): Promise<SurfaceCall> {
  const { token } = await world.mint({ scopes: [...scopes, 'integration.mcp.connect'] });
  return surface === 'REST' ? createRestCall(world, token) : createToolCall(world, token);
}

/** Returns what a list needs so that its rows have every field. Over REST they always have. */
export const getFullRowsInput = (surface: CallSurface): Readonly<Record<string, unknown>> =>
  surface === 'MCP' ? { detail: 'full' } : {};
