import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createModernHeaders, modernMeta } from '../../support/calls/agent';
import type { MemberConnection } from '../support/member-connection';
import type { CanaryService } from './canary-service';
import { SCOPES } from './canary-service';

interface Presenting {
  readonly service: CanaryService;
  /** The token that is presented in this way. */
  readonly token: string;
  /** The prefix of its key. */
  readonly prefix: string;
  /** A token that is right where it belongs. */
  readonly caller: string;
  readonly member: MemberConnection;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends any header, also those that `fetch` refuses. */
const send = (url: string, method: string, headers: Record<string, string>, body = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(body);
  });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Ways of presenting a token, right and wrong. */
const waysOfPresenting: Readonly<Record<string, (presenting: Presenting) => Promise<unknown>>> = {
  'in its header': ({ service, token }) => send(`${service.baseUrl}/api/v1/property`, 'GET', bearer(token)),
  'in its header, over MCP': ({ service, token }) =>
    send(
      `${service.baseUrl}/api/mcp`,
      'POST',
      { ...bearer(token), ...JSON_TYPE },
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
    ),
  'in the path': ({ service, token, caller }) =>
    send(`${service.baseUrl}/api/v1/reservations/${token}`, 'GET', bearer(caller)),
  'in an unknown path': ({ service, token }) => send(`${service.baseUrl}/${token}`, 'GET', {}),
  'in the query': ({ service, token, caller }) =>
    send(`${service.baseUrl}/api/v1/reservations?token=${token}&cursor=${token}`, 'GET', bearer(caller)),
  'in another header': ({ service, token, caller }) =>
    send(`${service.baseUrl}/api/v1/property`, 'GET', {
      ...bearer(caller),
      'x-api-key': token,
      cookie: `t=${token}`,
      'if-match': token,
      referer: token,
      'user-agent': token,
    }),
  'under another scheme': ({ service, token }) =>
    send(`${service.baseUrl}/api/v1/property`, 'GET', {
      authorization: `Basic ${Buffer.from(`key:${token}`).toString('base64')}`,
    }),
  'with a wrong character': ({ service, token }) =>
    send(`${service.baseUrl}/api/v1/property`, 'GET', bearer(`${token}x`)),
  'in a body': ({ service, token, caller }) =>
    send(
      `${service.baseUrl}/api/v1/reservations`,
      'POST',
      { ...bearer(caller), ...JSON_TYPE, 'idempotency-key': 'a body with a token' },
      JSON.stringify({ [token]: token, room_type_id: token, guest: { first_name: token } }),
    ),
  'as Idempotency-Key': ({ service, token, caller }) =>
    send(
      `${service.baseUrl}/api/v1/reservations`,
      'POST',
      { ...bearer(caller), ...JSON_TYPE, 'idempotency-key': token },
      JSON.stringify({ adults: 1 }),
    ),
  'as MCP argument': ({ service, token, caller }) =>
    send(
      `${service.baseUrl}/api/mcp`,
      'POST',
      { ...bearer(caller), ...JSON_TYPE, ...createModernHeaders('tools/call', token) },
      JSON.stringify({
        jsonrpc: '2.0',
        id: token,
        method: 'tools/call',
        params: { name: token, arguments: { [token]: token }, _meta: modernMeta },
      }),
    ),
  'while nothing can be written': async ({ service, token }) => {
    const db = new Database(join(service.dataDirectory, 'brasstag.db'));
    try {
      db.exec('BEGIN IMMEDIATE');
      return await send(`${service.baseUrl}/api/v1/property`, 'GET', bearer(token));
    } finally {
      db.close();
    }
  },
  'after its revocation': async ({ service, token, prefix }) => {
    await service.run(['keys', 'revoke', prefix]);
    return send(`${service.baseUrl}/api/v1/property`, 'GET', bearer(token));
  },
  'to the leak finder, as text': ({ member, token }) =>
    member.request('leaks.scan', { text: `key: ${token}` }),
  'to the leak finder, as a file': ({ service, token }) => {
    const file = join(service.folder, '..', `${service.pid}-leak.txt`);
    writeFileSync(file, `token=${token}`);
    return service.run(['leaks', 'scan', file]);
  },
  'to the doctor': ({ service, token }) =>
    service.run(['doctor', '--token-stdin', '--base-url', service.baseUrl], token),
  'in the search of the audit log': ({ member, token }) =>
    member.request('audit.list', { filter: { text: token } }),
};

/** Presents a token of its own in each way. Returns the tokens by their way. */
export async function presentTokens(
  service: CanaryService,
  member: MemberConnection,
): Promise<ReadonlyMap<string, string>> {
  const { token: caller } = await member.createKey('Caller', SCOPES);
  const tokens = new Map<string, string>();
  for (const [way, present] of Object.entries(waysOfPresenting)) {
    const { token, prefix } = await member.createKey(`Presented ${way}`, SCOPES);
    await present({ service, token, prefix, caller, member });
    tokens.set(`presented ${way}`, token);
  }
  return tokens;
}
