import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../../shared/**/*.ts', '../../src-server/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const importers = Object.entries(sources)
  .filter(([, text]) => text.includes("'@modelcontextprotocol/"))
  .map(([path]) => path);

it('one file alone knows the SDK of the agent endpoint', () => {
  expect(importers).toEqual(['../../src-server/surfaces/mcp/sdk-edge.ts']);
});

it('the endpoint is loaded on first use: nothing outside it imports the protocol', () => {
  const eager = Object.entries(sources)
    .filter(([path]) => !path.includes('/surfaces/mcp/'))
    .filter(([, text]) => /from '[^']*\/mcp\/(?!mcp-surface')/.test(text));
  expect(eager.map(([path]) => path)).toEqual([]);
});
