import { catalogue } from '@server/catalogue/operations';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createAgent, eras } from '../../support/calls/agent';
import type { World } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

const row = z.record(z.string(), z.unknown());
const page = z.object({ data: z.array(row), next_cursor: z.string().nullable().optional() });

async function book(world: World, token: string, reservations: number): Promise<void> {
  const types = page.parse(await (await world.call('/api/v1/room-types', { token })).json());
  for (let index = 0; index < reservations; index += 1) {
    const night = (days: number) =>
      new Date(Date.UTC(2027, 0, 1 + 2 * index + days)).toISOString().slice(0, 10);
    const body = {
      arrival: night(0),
      departure: night(1),
      room_type_id: types.data[0]?.['id'],
      adults: 1,
      guest: { last_name: `Silva ${index}` },
    };
    const { status } = await world.call('/api/v1/reservations', { token, method: 'POST', body });
    expect(status).toBe(201);
  }
}

/** True if a field of the row, at any depth, is null. */
const hasNull = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && Object.values(value ?? {}).some((inner) => hasNull(inner)));

describe('a tool that lists', () => {
  verifies('mcp.compact-rows', 'shows 20 compact rows, and every field and more rows on demand', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    await book(world, token, 22);
    const whole = await (await world.call('/api/v1/reservations', { token })).text();
    for (const era of eras) {
      const agent = createAgent(world, token, era);
      const short = await agent.call('list_reservations');
      const { data, next_cursor } = page.parse(short.structured);
      expect(data).toHaveLength(20);
      expect(data[0]).toMatchObject({ status: 'confirmed', guest: { first_name: '', last_name: 'Silva 0' } });
      expect(Object.keys(data[0] ?? {})).not.toContain('created_at');
      const rest = await agent.call('list_reservations', { cursor: next_cursor });
      expect(page.parse(rest.structured).data).toHaveLength(2);
      expect(page.parse(JSON.parse(rest.text)).next_cursor).toBeUndefined();
      const full = await agent.call('list_reservations', { limit: 50, detail: 'full' });
      expect(full.structured).toEqual(JSON.parse(whole));
      expect(short.text.length).toBeLessThan(full.text.length / 2);
    }
  });

  verifies('mcp.compact-rows', 'leaves fields that are null out of the text of every result', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    await book(world, token, 1);
    const agent = createAgent(world, token);
    for (const name of ['list_reservations', 'list_units', 'list_guests', 'list_room_types']) {
      const { text, structured } = await agent.call(name, { detail: 'full' });
      expect(hasNull(JSON.parse(text)), name).toBe(false);
      expect(hasNull(structured), name).toBe(true);
    }
  });

  verifies(
    'mcp.compact-rows',
    'names fields of its rows that exist, and refuses another detail',
    async () => {
      for (const { name, output, compactFields = [] } of catalogue) {
        const schema = z.object({ properties: z.object({ data: z.object({ items: z.unknown() }) }) });
        if (compactFields.length === 0) continue;
        const { items } = schema.parse(z.toJSONSchema(output, { io: 'output' })).properties.data;
        for (const path of compactFields)
          for (const field of path.split('.')) expect(JSON.stringify(items), name).toContain(`"${field}":{`);
      }
      const world = await createWorld();
      const { token } = await world.mint();
      const { text } = await createAgent(world, token).call('list_units', { detail: 'all' });
      expect(text).toContain('detail: must be one of: compact, full');
    },
  );
});
