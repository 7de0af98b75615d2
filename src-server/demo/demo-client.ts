import { Agent, request } from 'node:http';

/** One request of a system to the public API or the agent endpoint. */
export interface DemoRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Begins with `/api/`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** True if the change applies to any version of the object. */
  readonly acceptsAnyVersion?: boolean;
}

/** Who sends a request. */
interface DemoSender {
  readonly token: string;
  /** The address from which the service's proxy would have received it. */
  readonly address: string;
  /** What the sender calls itself. */
  readonly client: string;
}

export interface DemoAnswer {
  readonly status: number;
  readonly text: string;
}

export interface DemoClient {
  /** Sends one request over HTTP. Rejects if the service does not answer. */
  send(sender: DemoSender, request: DemoRequest): Promise<DemoAnswer>;
  close(): void;
}

function createHeaders(
  { token, address, client }: DemoSender,
  { path, body, acceptsAnyVersion }: DemoRequest,
) {
  return {
    ...(path === '/api/mcp' ? { 'mcp-protocol-version': '2025-11-25' } : {}),
    authorization: `Bearer ${token}`,
    'x-forwarded-for': address,
    'user-agent': client,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(acceptsAnyVersion === true ? { 'if-match': '*' } : {}),
  };
}

/** Creates a client of a service on this machine. It keeps its connection open. */
export function createDemoClient(port: number): DemoClient {
  const agent = new Agent({ keepAlive: true });
  const target = { agent, host: '127.0.0.1', port };

  const send: DemoClient['send'] = (sender, sent) =>
    new Promise((resolve, reject) => {
      const { method, path, body } = sent;
      const outgoing = request(
        { ...target, method, path, headers: createHeaders(sender, sent) },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
          });
          response.on('error', reject);
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    });

  return { send, close: () => agent.destroy() };
}
