import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { CallToolResultSchema, ListToolsResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { version } from '@server/kernel/version';
import { AppError } from '@shared/kernel/errors';
import { product } from '@shared/kernel/product';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import type { RunResult } from './run-result';
import type { CallerDeps, Exchange, KeyHolder } from './send-call';
import { sendCall } from './send-call';
import { listToolIssues } from './tool-issues';

/** A client of the SDK, connected to the agent endpoint with one key. */
export interface AgentConnection {
  list(signal: AbortSignal): Promise<RunResult>;
  call(tool: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<RunResult>;
  close(): void;
}

/** Requests and responses of one run. */
interface Trace {
  readonly signal: AbortSignal;
  readonly exchanges: Exchange[];
}

/** Accepts every answer: the playground displays whatever arrives. */
const acceptingValidator = {
  getValidator: (): never => {
    throw new TypeError('the playground validates no answers');
  },
};

const isServiceError = (error: unknown): error is AppError => error instanceof AppError;

const toToolView = ({ name, title, description, inputSchema }: Tool) => ({
  name,
  title: title ?? null,
  description: description ?? null,
  input_schema: { ...inputSchema },
});

const listMessages = (exchanges: readonly Exchange[]): PlaygroundResult['messages'] =>
  exchanges.flatMap(({ request, response }) => [
    ...(request.body === null ? [] : [{ direction: 'sent' as const, text: request.body }]),
    ...(response.body === '' ? [] : [{ direction: 'received' as const, text: response.body }]),
  ]);

/**
 * Converts the trace to a result. The first exchange is the requested call; later ones belong to the handshake. Throws the
 * failure if there was no exchange.
 */
function toRunResult({ exchanges }: Trace, failure: unknown): RunResult {
  const [first] = exchanges;
  if (first === undefined || isServiceError(failure)) throw failure;
  return { ...first, messages: listMessages(exchanges), issues: [], tools: null };
}

/**
 * Sends the client's requests and records them. The endpoint has no streams (GET is 405), so the client's request for one is
 * answered here. Otherwise every handshake would log a failed call.
 */
const createRecordingFetch =
  (tools: CallerDeps, holder: KeyHolder, current: () => Trace) =>
  async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET';
    if (method === 'GET') return new Response(null, { status: 405 });
    const { signal, exchanges } = current();
    const { pathname: path } = new URL(url);
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' ? init.body : null;
    const exchange = await sendCall(tools, holder, { method, path, headers, body }, signal);
    exchanges.push(exchange);
    const { status, headers: responseHeaders, body: text } = exchange.response;
    return new Response(text === '' ? null : text, { status, headers: responseHeaders });
  };

/** Runs one request of the client. `value` null: it was refused, and the trace has the reason. */
async function attempt<T>(work: Promise<T>): Promise<{ value: T | null; failure: unknown }> {
  return work.then(
    (value) => ({ value, failure: null }),
    (failure: unknown) => ({ value: null, failure }),
  );
}

/** Connects. `connection` is null if the endpoint refused; the answer then has the reason. */
export async function connectAgent(
  tools: CallerDeps,
  holder: KeyHolder,
  signal: AbortSignal,
): Promise<{ connection: AgentConnection | null; made: RunResult }> {
  let trace: Trace = { signal, exchanges: [] };
  const begin = (next: AbortSignal): Trace => {
    trace = { signal: next, exchanges: [] };
    return trace;
  };
  const fetch = createRecordingFetch(tools, holder, () => trace);
  const client = new Client(
    { name: `${product.slug}-playground`, title: `${product.name} playground`, version },
    { capabilities: {}, jsonSchemaValidator: acceptingValidator },
  );
  const transport = new StreamableHTTPClientTransport(new URL(`${tools.origin()}/api/mcp`), { fetch });
  const { failure } = await attempt(client.connect(transport));
  const result = toRunResult(trace, failure);
  if (failure !== null) return { connection: null, made: result };
  const connection: AgentConnection = {
    async list(listSignal) {
      const own = begin(listSignal);
      const listed = await attempt(client.request({ method: 'tools/list' }, ListToolsResultSchema));
      return { ...toRunResult(own, listed.failure), tools: listed.value?.tools.map(toToolView) ?? null };
    },
    async call(name, args, callSignal) {
      const own = begin(callSignal);
      const params = { name, arguments: { ...args } };
      const called = await attempt(client.request({ method: 'tools/call', params }, CallToolResultSchema));
      const issues = called.value?.isError === true ? listToolIssues(name, args) : [];
      return { ...toRunResult(own, called.failure), issues };
    },
    close: () => void client.close().catch(() => undefined),
  };
  return { connection, made: result };
}
