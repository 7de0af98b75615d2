import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../shared/**/*.ts', '../../src-server/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const importers = Object.entries(sources)
  .filter(([, text]) => text.includes("'@modelcontextprotocol/"))
  .map(([path]) => path);

it('one file of the agent endpoint, one of the playground and the bridge for clients know the SDK', () => {
  expect(importers.toSorted()).toEqual([
    '../../src-server/features/keys/bundle/agent-bridge.ts',
    '../../src-server/features/keys/bundle/failed-answer.ts',
    '../../src-server/features/keys/bundle/forward-message.ts',
    '../../src-server/features/keys/bundle/message-headers.ts',
    '../../src-server/features/keys/bundle/parse-bridge-answer.ts',
    '../../src-server/features/playground/calls/agent-connection.ts',
    '../../src-server/http/mcp/sdk-adapter.ts',
  ]);
});

it('the endpoint is loaded on first use: nothing outside it imports the protocol', () => {
  const eager = Object.entries(sources)
    .filter(([path]) => !path.includes('/http/mcp/'))
    .filter(([, text]) => /from '[^']*\/mcp\/(?!mcp-router')/.test(text));
  expect(eager.map(([path]) => path)).toEqual([]);
});

it('the client of the playground is loaded on first use', () => {
  const eager = Object.entries(sources).filter(([, text]) =>
    /^import (?!type)[^;]*agent-connection'/m.test(text),
  );
  expect(eager.map(([path]) => path)).toEqual([]);
});
