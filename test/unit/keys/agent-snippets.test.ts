import type { AgentClient, SnippetFacts } from '@shared/keys/agent-snippets';
import {
  agentClients,
  defaultKeyEnv,
  formatAgentSnippet,
  isAgentClient,
  isKeyEnv,
} from '@shared/keys/agent-snippets';
import { formatEnglish } from '@shared/text/format-english';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';

const snippetInput = { baseUrl: 'http://127.0.0.1:4319', keyEnv: 'HOTEL_KEY', propertyName: 'Harbour House' };
const formatSnippet = (client: AgentClient, input: SnippetFacts) =>
  formatAgentSnippet(client, input, formatEnglish);
const token = `svck_${'0123456789abcdef'}_${'0'.repeat(48)}`;

/** How the client's configuration refers to the key. */
const sources: Readonly<Record<AgentClient, string>> = {
  'claude-code': `'Authorization: Bearer \${HOTEL_KEY}'`,
  'claude-desktop': `'Authorization:Bearer \${HOTEL_KEY}'`,
  'claude-desktop-windows': `"Authorization:\${HOTEL_KEY}"`,
  cursor: `Bearer \${env:HOTEL_KEY}`,
  'vs-code': `Bearer \${input:harbour-house-key}`,
  'gemini-cli': `'Authorization: Bearer \${HOTEL_KEY}'`,
  codex: '--bearer-token-env-var HOTEL_KEY',
};

describe('snippets for clients', () => {
  verifies('mcp.snippets', 'have no shell and no space in an argument for Claude Desktop on Windows', () => {
    const { mcpServers } = z
      .object({
        mcpServers: z.record(
          z.string(),
          z.object({
            command: z.string(),
            args: z.array(z.string()),
            env: z.record(z.string(), z.string()),
          }),
        ),
      })
      .parse(JSON.parse(formatSnippet('claude-desktop-windows', snippetInput).text));
    const [server] = Object.values(mcpServers);
    expect(server?.command).toBe('npx');
    expect(server?.args.filter((word) => /[\s'"]/.test(word))).toEqual([]);
    expect(server?.env).toEqual({ HOTEL_KEY: 'Bearer PASTE_THE_KEY_HERE' });
  });

  verifies('mcp.snippets', 'name the variable or ask for the key', () => {
    for (const client of agentClients)
      expect(formatSnippet(client, snippetInput).text, client).toContain(sources[client]);
  });

  verifies('mcp.snippets', 'never hold a token, whatever they are made for', () => {
    const names = fc.stringMatching(/^[A-Z_][A-Z0-9_]{0,20}$/);
    fc.assert(
      fc.property(fc.constantFrom(...agentClients), names, fc.webUrl(), (client, keyEnv, url) => {
        const { text, note, instruction } = formatSnippet(client, {
          ...snippetInput,
          baseUrl: url.replace(/\/$/, ''),
          keyEnv,
        });
        expect(`${text}${note}${instruction}`).not.toMatch(/svck_|Bearer (?!\$|PASTE_THE_KEY_HERE)/);
      }),
    );
  });

  verifies('mcp.snippets', 'take no token for the name of a variable', () => {
    for (const text of [
      token,
      token.toUpperCase(),
      '',
      '1KEY',
      'key',
      'A B',
      'A;B',
      '$KEY',
      'K'.repeat(65),
    ]) {
      expect(isKeyEnv(text), text).toBe(false);
      expect(() => formatSnippet('codex', { ...snippetInput, keyEnv: text }), text).toThrow(TypeError);
    }
    expect(isKeyEnv(defaultKeyEnv)).toBe(true);
  });

  it('lead to the endpoint under the address that callers use', () => {
    const baseUrl = 'https://keys.example.com/brasstag';
    for (const client of agentClients)
      expect(formatSnippet(client, { ...snippetInput, baseUrl }).text, client).toContain(
        `${baseUrl}/api/mcp`,
      );
  });

  it('are JSON where they go into a file of JSON', () => {
    const server = z.record(z.literal('harbour-house'), z.looseObject({}));
    const file = z.union([z.object({ mcpServers: server }), z.object({ servers: server })]);
    const snippets = agentClients.map((client) => formatSnippet(client, snippetInput));
    for (const { client, text } of snippets.filter(({ language }) => language === 'json'))
      expect(() => file.parse(JSON.parse(text)), client).not.toThrow();
  });

  it('are named for the property, so that two of them stand side by side at one client', () => {
    const namedFor = (propertyName: string | null) =>
      agentClients.map((client) => formatSnippet(client, { ...snippetInput, propertyName }).text);
    for (const text of namedFor('Harbour House')) expect(text).toContain('harbour-house');
    for (const text of namedFor('Cliff Cottage')) expect(text).not.toContain('harbour-house');
    for (const text of namedFor(null)) expect(text).toContain('brasstag');
  });

  it('quote an address that a shell would read', () => {
    const baseUrl = "https://example.com/it's&co";
    expect(formatSnippet('codex', { ...snippetInput, baseUrl }).text).toContain(
      String.raw`'https://example.com/it'\''s&co/api/mcp'`,
    );
  });

  it('are for clients with a name', () => {
    expect(agentClients.every(isAgentClient)).toBe(true);
    expect(isAgentClient('chatgpt')).toBe(false);
  });
});
