import { parseToken } from '@shared/kernel/token';
import { z } from 'zod';

/** One check of the endpoint and its result. */
export interface AgentCheck {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

interface HttpReply {
  readonly status: number;
  readonly text: string;
}

const wellKnownPaths = [
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/api/mcp',
  '/.well-known/oauth-authorization-server',
  '/.well-known/openid-configuration',
];

const FETCH_TIMEOUT_MS = 5_000;

const envelopeSchema = z.object({ error: z.string(), code: z.string() });
const toolListSchema = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) });

async function fetchText(url: string, init: RequestInit = {}): Promise<HttpReply> {
  const answer = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  return { status: answer.status, text: await answer.text() };
}

const sendRequest = (baseUrl: string, token: string, method: string): Promise<HttpReply> =>
  fetchText(`${baseUrl}/api/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const createCheck = (name: string, ok: boolean, detail: string): AgentCheck => ({ name, ok, detail });

async function checkPort(baseUrl: string): Promise<AgentCheck> {
  const name = 'port reachable';
  try {
    const { status, text } = await fetchText(`${baseUrl}/healthz`);
    if (status === 200) return createCheck(name, true, `${baseUrl} responds`);
    // The health page says why calls are refused, such as for lack of disk space.
    const detail = envelopeSchema.safeParse(parseJson(text)).data?.error ?? `answered ${status}`;
    return createCheck(name, false, `${baseUrl}: ${detail}`);
  } catch {
    return createCheck(name, false, `${baseUrl} does not respond. Is the service running on this port?`);
  }
}

async function checkWellKnown(baseUrl: string): Promise<AgentCheck> {
  const name = 'no OAuth metadata';
  for (const path of wellKnownPaths) {
    const { status } = await fetchText(`${baseUrl}${path}`);
    if (status !== 404)
      return createCheck(name, false, `${path} answered ${status}: clients may try OAuth instead of the key`);
  }
  return createCheck(name, true, `${wellKnownPaths.length} well-known paths answered 404`);
}

/** Derives checks of the key from one answer. The order is the one in which the service checks a call. */
function checkGate({ status, text }: HttpReply): AgentCheck[] {
  const { code, error } = envelopeSchema.safeParse(parseJson(text)).data ?? {
    code: '',
    error: `answered ${status}`,
  };
  if (status === 401)
    return [createCheck('key authenticates', false, 'the key is wrong, revoked or expired')];
  const known = createCheck('key authenticates', true, 'the key is valid');
  const connect = 'integration.mcp.connect';
  if (code === 'unauthorized') return [known, createCheck(`holds ${connect}`, false, error)];
  const opened = createCheck(`holds ${connect}`, true, 'the key can connect');
  return status === 200 ? [known, opened] : [known, opened, createCheck('endpoint answers', false, error)];
}

async function checkTools(baseUrl: string, token: string): Promise<AgentCheck> {
  const { status, text } = await sendRequest(baseUrl, token, 'tools/list');
  const names = toolListSchema.safeParse(parseJson(text)).data?.result.tools.map(({ name }) => name);
  const name = 'tools listed';
  if (names === undefined) return createCheck(name, false, `tools/list answered ${status}`);
  if (names.length === 0) return createCheck(name, false, 'the key has no permission that a tool needs');
  return createCheck(name, true, `${names.length}: ${names.join(', ')}`);
}

/**
 * Checks the endpoint of agents from outside, with a token or without one. Stops at the first failure that makes further
 * checks pointless. Calls with a token are real calls, so the service records them.
 */
export async function checkAgentEndpoint(baseUrl: string, token: string | null): Promise<AgentCheck[]> {
  const port = await checkPort(baseUrl);
  if (!port.ok) return [port];
  const checks = [port, await checkWellKnown(baseUrl)];
  if (token === null) return checks;
  if (parseToken(token) === null)
    return [...checks, createCheck('key authenticates', false, 'the input is not a token')];
  const gateChecks = checkGate(await sendRequest(baseUrl, token, 'ping'));
  if (gateChecks.some(({ ok }) => !ok)) return [...checks, ...gateChecks];
  return [...checks, ...gateChecks, await checkTools(baseUrl, token)];
}
