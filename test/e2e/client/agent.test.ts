import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { formatDay, openHotel } from '../../support/calls/integration-hotel';
import { verifies } from '../../support/service/verifies';

const scopes = [
  'integration.mcp.connect',
  'rates.availability.read',
  'inventory.roomtype.read',
  'reservations.reservation.create',
];

const freeSchema = z.object({ data: z.array(z.object({ room_type_id: z.string(), name: z.string() })) });
const bookedSchema = z.object({ id: z.string(), number: z.string(), status: z.string() });

/** Connects the official client. `call` returns the structured answer, or the text of a refusal. */
async function connectAgent() {
  const hotel = await openHotel();
  const { token } = await hotel.createKey({ scopes });
  const client = new Client({ name: 'assistant', version: '1' });
  onTestFinished(() => client.close());
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${hotel.baseUrl}/api/mcp`), { requestInit }),
  );
  const call = async (name: string, args: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: { ...args } });
    return isError === true ? JSON.stringify(content) : structuredContent;
  };
  return { ...hotel, client, call };
}

type Agent = Awaited<ReturnType<typeof connectAgent>>;

/** Holds a room for a guest, as an agent does before it asks the person. */
async function holdRoom({ call }: Agent) {
  const stay = { arrival: formatDay(10), nights: 2, adults: 2, children: 0 };
  const { data } = freeSchema.parse(await call('find_free_rooms', stay));
  const args = {
    room_type_id: data.find(({ name }) => name === 'Double')?.room_type_id,
    arrival: stay.arrival,
    departure: formatDay(12),
    adults: 2,
    status: 'tentative',
    guest: { first_name: 'Maria', last_name: 'Silva' },
    idempotency_key: 'hold-1',
  };
  return { args, held: await call('create_reservation', args) };
}

describe('an agent with the narrowest key', () => {
  verifies('client.agent', 'finds a free room and holds it, once', async () => {
    const agent = await connectAgent();
    const { args, held } = await holdRoom(agent);
    expect(bookedSchema.parse(held)).toMatchObject({ status: 'tentative' });
    // It may not read reservations, so the answer has no more than it sent.
    expect(JSON.stringify(held)).not.toMatch(/Silva|night_prices|total/);
    expect(bookedSchema.parse(await agent.call('create_reservation', args)).id).toBe(
      bookedSchema.parse(held).id,
    );
  });

  verifies('client.agent', 'reads of a wrong argument and of the names that are known', async () => {
    const agent = await connectAgent();
    const refusal = await agent.call('find_free_rooms', {
      arrival_date: formatDay(10),
      nights: 2,
      adults: 2,
      children: 0,
    });
    expect(refusal).toMatch(/validation_failed/);
    expect(refusal).toMatch(/arrival_date/);
    expect(refusal).toMatch(/arrival, nights, adults, children/);
  });

  verifies('client.agent', 'names a reservation by its number, in any case', async () => {
    const agent = await connectAgent();
    const { number } = bookedSchema.parse((await holdRoom(agent)).held);
    const refused = await agent.call('get_reservation', { id: number });
    expect(refused).toContain('reservations.reservation.read');
    const { client } = await agent.createKey({ scopes: ['reservations.reservation.read'] });
    const path = { id: number.toLowerCase() };
    const { data } = await client.GET('/api/v1/reservations/{id}', { params: { path } });
    expect(data?.number).toBe(number);
  });

  verifies('client.agent', 'sees only the tools of its key, and is refused the others', async () => {
    const { client, call } = await connectAgent();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'create_reservation',
      'find_free_rooms',
      'get_availability',
      'list_room_types',
    ]);
    expect(await call('list_guests', {})).toContain('guests.profile.read');
    expect(await call('cancel_reservation', { id: 'R-2026-000001', reason: 'other' })).toContain(
      'unauthorized',
    );
  });
});
