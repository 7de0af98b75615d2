import { createToolInputSchema } from '@server/operations/tool-input';
import fc from 'fast-check';
import { jsonValues } from '../../contract/http/hostile/field-values';
import { toolOperations } from '../../support/calls/tool-operations';
import { findMcpProblem } from '../check/find-mcp-problem';
import { createExampleTexts } from '../generate/example-texts';
import { createHeaderLines } from '../generate/header-lines';
import { createHostileBytes } from '../generate/hostile-bytes';
import { createHostileJson } from '../generate/hostile-json';
import type { HttpCase, RequestCase } from '../generate/request-case';
import { httpCaseSchema } from '../generate/request-case';
import type { FuzzTarget } from '../world/fuzz-target';
import type { Door } from './door';
import { createDoor } from './door';
import { tryHttpCase } from './try-http-case';

const META = 'io.modelcontextprotocol/';
const MODERN = '2026-07-28';
const versions: readonly string[] = [MODERN, '2025-11-25', '2025-06-18', '2024-11-05', '1', '__proto__'];

const modernMeta = `"_meta":{"${META}protocolVersion":"${MODERN}","${META}clientCapabilities":{}}`;

interface Message {
  readonly method: string;
  /** The members of `params` as JSON text. */
  readonly params: string;
  readonly toolName: string;
}

const toolCalls = fc.oneof(
  ...toolOperations.map((operation) =>
    fc.oneof(createHostileJson(createToolInputSchema(operation)), createExampleTexts(operation.example)).map(
      (text): Message => ({
        method: 'tools/call',
        params: `"name":"${operation.name}","arguments":${text === '' ? '""' : text}`,
        toolName: operation.name,
      }),
    ),
  ),
);

const oddMethods: readonly string[] = [
  'initialize',
  'notifications/initialized',
  'ping',
  'tools/list',
  'server/discover',
  'resources/list',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'sampling/createMessage',
  'tasks/cancel',
  '__proto__',
  'constructor',
  '',
  'x'.repeat(2_000),
];

const otherMessages = fc
  .tuple(
    fc.constantFrom(...oddMethods),
    fc.oneof(
      fc.constant('"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"x","version":"1"}'),
      fc.constantFrom(...versions).map((version) => `"protocolVersion":"${version}"`),
      fc.json({ maxDepth: 2, stringUnit: 'binary' }).map((text) => `"arguments":${text},"name":${text}`),
      fc.constant('"cursor":"x"'),
      fc.constant(''),
    ),
  )
  .map(([method, params]): Message => ({ method, params, toolName: 'get_property' }));

const ids = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 0 }).map(String) },
  { weight: 2, arbitrary: fc.constantFrom('"a"', '""', '-1', '1.5', '1e400', 'null', '{}', '[1]', 'true') },
  { weight: 1, arbitrary: fc.constant('') },
);

/** Texts of a whole body that is more or less than one message. */
const oddBodies: readonly string[] = [
  '',
  '[]',
  '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]',
  '{"jsonrpc":"1.0","id":1,"method":"ping"}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":1,"error":{"code":1}}',
  '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}',
  '{"__proto__":{"jsonrpc":"2.0"},"id":1,"method":"ping"}',
  '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}',
  ...jsonValues,
];

interface Envelope {
  readonly message: Message;
  /** JSON in the place of the parameters. null: the message's own. */
  readonly otherParams: string | null;
  readonly id: string;
  readonly era: 'modern' | 'legacy' | 'any';
  readonly version: string;
}

const envelopes: fc.Arbitrary<Envelope> = fc.record({
  message: fc.oneof({ weight: 4, arbitrary: toolCalls }, { weight: 1, arbitrary: otherMessages }),
  otherParams: fc.oneof(
    { weight: 30, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 1 }) },
  ),
  id: ids,
  era: fc.constantFrom('modern', 'legacy', 'legacy', 'any'),
  version: fc.constantFrom(...versions),
});

const formatBody = ({ message, otherParams, id, era }: Envelope): string => {
  const meta = era === 'modern' ? [modernMeta] : [];
  const params = [message.params, ...meta].filter((text) => text !== '').join(',');
  const known = id === '' ? '' : `"id":${id},`;
  const given = otherParams ?? `{${params}}`;
  return `{"jsonrpc":"2.0",${known}"method":${JSON.stringify(message.method)},"params":${given}}`;
};

const listHeaders = ({ message, era, version }: Envelope): string[] => {
  if (era === 'legacy') return ['MCP-Protocol-Version: 2025-11-25'];
  if (era === 'any') return [`MCP-Protocol-Version: ${version}`];
  return [
    `MCP-Protocol-Version: ${MODERN}`,
    `Mcp-Method: ${message.method}`,
    `Mcp-Name: ${message.toolName}`,
  ];
};

const json = 'Content-Type: application/json';

const messages: fc.Arbitrary<RequestCase> = envelopes.chain((envelope) =>
  fc.record({
    kind: fc.constant('request' as const),
    method: fc.constantFrom('POST'),
    target: fc.constant('/api/mcp'),
    headers: createHeaderLines([json, ...listHeaders(envelope)]),
    body: fc.constant(formatBody(envelope)),
  }),
);

const oddRequests: fc.Arbitrary<RequestCase> = fc.record({
  kind: fc.constant('request' as const),
  method: fc.constantFrom('POST', 'POST', 'GET', 'DELETE', 'OPTIONS', 'PUT', 'HEAD'),
  target: fc.constantFrom('/api/mcp', '/api/mcp', '/api/mcp?x=1', '/api/mcp/', '/api/mcp/x', '/api//mcp'),
  headers: createHeaderLines([json, 'Accept: text/event-stream']),
  body: fc.oneof(fc.constant(null), fc.constantFrom(...oddBodies)),
});

/** Creates the door of the agent endpoint: messages of both revisions, and tools by the schemas of their arguments. */
export function createMcpDoor({ client, values }: FuzzTarget): Door {
  const inputs: fc.Arbitrary<HttpCase> = fc.oneof(
    { weight: 20, arbitrary: messages },
    { weight: 4, arbitrary: oddRequests },
    { weight: 1, arbitrary: createHostileBytes(messages) },
  );
  return createDoor({
    name: 'mcp',
    workers: 12,
    schema: httpCaseSchema,
    inputs,
    attempt: (input) =>
      tryHttpCase(input, {
        client,
        values,
        findProblem: (sent, answer) =>
          findMcpProblem(sent, answer, input.kind === 'request' ? input.body : null),
      }),
    close: () => undefined,
  });
}
