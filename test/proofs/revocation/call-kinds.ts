import type { ClientRequest } from 'node:http';
import { Agent, request } from 'node:http';

/** One way of sending a call. Resolves with the status of the answer. */
interface CallKind {
  readonly name: string;
  call(port: number): Promise<number>;
}

const MCP_BODY = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
const RESERVATION_BODY = JSON.stringify({ room_type_id: 'none', adults: 1 });

interface Sending {
  readonly agent: Agent | false;
  readonly port: number;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Starts a request without a body yet. The first byte is written after this call. */
function begin(sending: Sending): { sent: ClientRequest; status: Promise<number> } {
  const sent = request({ host: '127.0.0.1', ...sending });
  const status = new Promise<number>((resolve, reject) => {
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
  });
  return { sent, status };
}

/** Creates the functions that send calls with a token over its own connections: kept open, new for each call, REST and MCP. */
export function createCallKinds(token: string): readonly CallKind[] {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const headers = { authorization: `Bearer ${token}` };
  const mcpHeaders = { ...headers, 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' };
  const rest = { path: '/api/v1/property', method: 'GET', headers };
  const mcp = { path: '/api/mcp', method: 'POST', headers: mcpHeaders };
  const send = (sending: Sending, body?: string): Promise<number> => {
    const { sent, status } = begin(sending);
    sent.end(body);
    return status;
  };
  return [
    { name: 'REST, kept connection', call: (port) => send({ ...rest, agent, port }) },
    { name: 'REST, new connection', call: (port) => send({ ...rest, agent: false, port }) },
    { name: 'MCP, kept connection', call: (port) => send({ ...mcp, agent, port }, MCP_BODY) },
    { name: 'MCP, new connection', call: (port) => send({ ...mcp, agent: false, port }, MCP_BODY) },
  ];
}

/** A call whose head was sent and whose body waits. */
export interface WaitingCall {
  /** Sends the body. Resolves with the status of the answer. */
  finish(): Promise<number>;
}

/** Sends the head of a call with a body, which the service begins to read. */
export function beginWaitingCall(port: number, token: string): WaitingCall {
  const { sent, status } = begin({
    agent: false,
    port,
    path: '/api/v1/reservations',
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': String(RESERVATION_BODY.length),
    },
  });
  // One byte of the body, so that the service has read the head and waits for the rest.
  sent.write(RESERVATION_BODY.slice(0, 1));
  return {
    finish() {
      sent.end(RESERVATION_BODY.slice(1));
      return status;
    },
  };
}
