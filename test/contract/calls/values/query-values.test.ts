import { describe, expect } from 'vitest';
import { connectMcpClient } from '../../../support/calls/mcp-client';
import { verifies } from '../../../support/service/verifies';
import {
  createReservationBody,
  createReservationWorld,
  pageSchema,
  readErrorCode,
  reservationSchema,
} from '../reservation-fixture';

async function openList() {
  const fixture = await createReservationWorld();
  const { world, token } = fixture;
  const list = (query: string) => world.call(`/api/v1/reservations?${query}`, { token });
  const count = async (query: string): Promise<number> => {
    const answer = await list(query);
    return pageSchema.parse(await answer.json()).data.length;
  };
  const explain = async (query: string): Promise<string> => {
    const answer = await list(query);
    return `${answer.status} ${await readErrorCode(answer)}`;
  };
  return { ...fixture, count, explain };
}

describe('a list in a query', () => {
  verifies('http.lists-in-queries', 'is taken with commas, repeated, and as both', async () => {
    const { world, token, book, post, type, count, explain } = await openList();
    await book(1);
    await post('/api/v1/reservations', { ...createReservationBody(type, 2), status: 'tentative' });
    const { id } = reservationSchema.parse(await (await book(3)).json());
    await world.call(`/api/v1/reservations/${id}/cancel`, {
      token,
      method: 'POST',
      body: { reason: 'guest_request' },
    });
    expect(await count('status=confirmed')).toBe(1);
    expect(await count('status=confirmed,tentative')).toBe(2);
    expect(await count('status=confirmed&status=tentative')).toBe(2);
    expect(await count('status=confirmed,tentative&limit=9&status=cancelled')).toBe(3);
    expect(await explain('limit=1&limit=2')).toBe('400 invalid_request');
    expect(await explain('status=confirmed&status=nonsense')).toBe('422 validation_failed');
  });
});

describe('an instant in input', () => {
  verifies('http.instants', 'has any offset and fraction, and the answer is UTC', async () => {
    const { world, type, post } = await createReservationWorld();
    const hold = new Date(world.clock.now() + 3 * 3_600_000)
      .toISOString()
      .slice(0, 'YYYY-MM-DDTHH:MM'.length);
    const written = [
      `${hold}:00Z`,
      `${hold}:00.1234567Z`,
      `${hold}:00+00:00`,
      `${hold}:00-00:00`,
      `${hold}:00z`,
    ];
    const answers: unknown[] = [];
    for (const [index, hold_expires_at] of written.entries()) {
      const body = { ...createReservationBody(type, index + 1), status: 'tentative', hold_expires_at };
      const answer: unknown = await (await post('/api/v1/reservations', body)).json();
      answers.push(answer);
    }
    expect(answers).toMatchObject([
      { hold_expires_at: `${hold}:00.000Z` },
      { hold_expires_at: `${hold}:00.123Z` },
      { hold_expires_at: `${hold}:00.000Z` },
      { hold_expires_at: `${hold}:00.000Z` },
      { hold_expires_at: `${hold}:00.000Z` },
    ]);
  });

  verifies('http.instants', 'filters a list, and is refused without an offset or a day', async () => {
    const { world, book, count, explain } = await openList();
    await book(1);
    const shifted = new Date(world.clock.now() - 3_600_000 + 2 * 3_600_000).toISOString().slice(0, -1);
    expect(await count(`updated_since=${encodeURIComponent(`${shifted}+02:00`)}`)).toBe(1);
    const wrong = ['2026-12-01T10:00:00', '2026-12-01', '2026-02-30T10:00:00Z', '2026-12-01T10:00:00+25:00'];
    for (const instant of wrong)
      expect(await explain(`updated_since=${encodeURIComponent(instant)}`), instant).toBe(
        '422 validation_failed',
      );
  });
});

describe('an unusual instant in input', () => {
  verifies('http.instants', 'may be of any year, as a first poll sends it', async () => {
    const { book, count } = await openList();
    await book(1);
    for (const early of ['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '1999-12-31T23:59:59.999-11:00'])
      expect(await count(`updated_since=${early}`), early).toBe(1);
    expect(await count('updated_since=9999-12-31T23:59:59Z')).toBe(0);
  });

  verifies('http.instants', 'may be a leap second at the end of a month, over REST and MCP', async () => {
    const { world, token, book, count, explain } = await openList();
    await book(1);
    expect(await count('updated_since=2016-12-31T23:59:60Z')).toBe(1);
    expect(await count('updated_since=2017-01-01T00:59:60.5%2B01:00')).toBe(1);
    for (const none of ['2016-12-31T23:58:60Z', '2016-12-30T23:59:60Z', '2016-12-31T23:59:61Z'])
      expect(await explain(`updated_since=${none}`), none).toBe('422 validation_failed');
    const client = await connectMcpClient(world, token);
    const listed = await client.call('list_reservations', { updated_since: '2016-12-31T23:59:60Z' });
    expect(listed).toMatchObject({ isError: false, value: { data: [{ adults: 1 }] } });
  });
});

describe('a window of dates', () => {
  verifies('http.validation', 'ends after its beginning, and a number is a number', async () => {
    const { explain, count } = await openList();
    for (const name of ['arrival', 'departure', 'stay']) {
      expect(await explain(`${name}_from=2026-12-02&${name}_to=2026-12-02`), name).toBe(
        '422 validation_failed',
      );
      expect(await count(`${name}_from=2026-12-02&${name}_to=2026-12-03`), name).toBe(0);
    }
    expect(await explain('limit=abc')).toBe('422 validation_failed');
    expect(await explain('limit=0')).toBe('422 validation_failed');
  });
});
