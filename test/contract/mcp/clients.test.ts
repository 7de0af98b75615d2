import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const scopes = ['integration.mcp.connect', 'property.profile.read', 'reservations.reservation.read'];

verifies(
  'mcp.clients',
  'the SDK client of the 2025 era lists the tools of its key and calls one',
  async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes });
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${world.baseUrl}/api/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
      }),
    );
    const { tools } = await client.listTools();
    const answer = await client.callTool({ name: 'get_property', arguments: {} });
    await client.close();
    expect(tools.map(({ name }) => name)).toEqual(['get_property', 'list_reservations', 'get_reservation']);
    expect(answer.structuredContent).toMatchObject({ name: 'Harbour House' });
  },
);

verifies(
  'mcp.clients',
  'the client of version 2 finds the newest revision by itself and does the same',
  async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes });
    const client = new ModernClient({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(
      new ModernTransport(new URL(`${world.baseUrl}/api/mcp`), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
      }),
    );
    const { tools } = await client.listTools();
    const answer = await client.callTool({ name: 'get_property', arguments: {} });
    const era = client.getProtocolEra();
    await client.close();
    expect(era).toBe('modern');
    expect(tools.map(({ name }) => name)).toEqual(['get_property', 'list_reservations', 'get_reservation']);
    expect(answer.structuredContent).toMatchObject({ name: 'Harbour House' });
  },
);
