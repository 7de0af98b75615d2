import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { CallRequest } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import {
  createReservationBody,
  createReservationWorld,
  pageSchema,
  readErrorCode,
  reservationSchema,
} from './reservation-fixture';

const cursorSchema = z.tuple([z.string(), z.string(), z.string()]);

/** Changes the position in a genuine cursor to one with a NUL. */
function forgeCursor(cursor: string): string {
  const [list, key, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  return Buffer.from(JSON.stringify([list, `${key}\0`, id])).toString('base64url');
}

describe('an Idempotency-Key', () => {
  verifies('http.idempotency-key', 'gives the first answer again and has one effect', async () => {
    const { world, token, book } = await createReservationWorld();
    const first = await book(1, { 'idempotency-key': 'order-1' });
    const again = await book(1, { 'idempotency-key': 'order-1' });
    const listed = pageSchema.parse(await (await world.call('/api/v1/reservations', { token })).json());
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
    expect(listed.data).toHaveLength(1);
  });

  verifies(
    'http.idempotency-key',
    'refuses another request, and means nothing to another key or a day later',
    async () => {
      const { world, token, type, book } = await createReservationWorld();
      await book(1, { 'idempotency-key': 'order-1' });
      const other = await book(2, { 'idempotency-key': 'order-1' });
      expect([other.status, await readErrorCode(other)]).toEqual([422, 'idempotency_key_reused']);
      const otherKey = await world.mint();
      const theirs = await world.call('/api/v1/reservations', {
        token: otherKey.token,
        method: 'POST',
        body: createReservationBody(type, 3),
        headers: { 'idempotency-key': 'order-1' },
      });
      expect(theirs.status).toBe(201);
      // In steps with a call each: services of one database trust no jump of more than a day.
      world.clock.pass(43_200_000);
      await world.call('/api/v1/property', { token });
      world.clock.pass(43_200_001);
      expect((await book(4, { 'idempotency-key': 'order-1' })).status).toBe(201);
    },
  );

  verifies('http.idempotency-key', 'is 1 to 128 visible ASCII characters', async () => {
    const { book } = await createReservationWorld();
    for (const key of ['with space', 'x'.repeat(129), 'ümlaut'])
      expect(await readErrorCode(await book(1, { 'idempotency-key': key })), key).toBe('invalid_request');
  });
});

describe('If-Match', () => {
  verifies('http.if-match', 'is asked for, compared and can be waived', async () => {
    const { world, token, book } = await createReservationWorld();
    const { id } = reservationSchema.parse(await (await book(1)).json());
    const patch = (headers: CallRequest['headers'], adults: number) =>
      world.call(`/api/v1/reservations/${id}`, {
        token,
        method: 'PATCH',
        body: { adults },
        headers: headers ?? {},
      });
    const outcomes = [
      await readErrorCode(await patch({}, 2)),
      await readErrorCode(await patch({ 'if-match': '"9"' }, 2)),
      await readErrorCode(await patch({ 'if-match': 'nonsense' }, 2)),
    ];
    expect(outcomes).toEqual(['precondition_required', 'version_mismatch', 'invalid_request']);
    const read = await world.call(`/api/v1/reservations/${id}`, { token });
    const changed = await patch({ 'if-match': read.headers.get('etag') ?? '' }, 2);
    expect(reservationSchema.parse(await changed.json())).toMatchObject({ adults: 2, version: 2 });
    expect(changed.headers.get('etag')).toBe('"2"');
    expect((await patch({ 'if-match': '*' }, 1)).status).toBe(200);
    expect((await patch({ 'if-match': 'W/"3"' }, 2)).status).toBe(200);
    expect(await readErrorCode(await patch({ 'if-match': 'W/"3"' }, 1))).toBe('version_mismatch');
  });
});

describe('pages', () => {
  verifies(
    'http.pagination',
    'follow each other without loss or repetition, and belong to their filters',
    async () => {
      const { world, token, book } = await createReservationWorld();
      for (let day = 1; day <= 20; day += 1) await book(day);
      const numbers: string[] = [];
      let cursor: string | null = null;
      do {
        const query = new URLSearchParams({
          limit: '7',
          sort: '-arrival',
          ...(cursor === null ? {} : { cursor }),
        });
        const answer = pageSchema.parse(
          await (await world.call(`/api/v1/reservations?${query}`, { token })).json(),
        );
        numbers.push(...answer.data.map(({ number }) => number));
        cursor = answer.next_cursor;
      } while (cursor !== null);
      expect(numbers).toHaveLength(20);
      expect(new Set(numbers).size).toBe(20);
      const first = pageSchema.parse(
        await (await world.call('/api/v1/reservations?limit=5', { token })).json(),
      );
      const foreign = await world.call(
        `/api/v1/reservations?limit=5&status=cancelled&cursor=${first.next_cursor}`,
        { token },
      );
      expect([foreign.status, await readErrorCode(foreign)]).toEqual([400, 'invalid_cursor']);
    },
  );

  verifies('http.pagination', 'begin at no position with a character that no stored text has', async () => {
    const { world, token, book } = await createReservationWorld();
    for (let day = 1; day <= 3; day += 1) await book(day);
    const path = '/api/v1/reservations?limit=2&sort=arrival';
    const page = pageSchema.parse(await (await world.call(path, { token })).json());
    const forged = forgeCursor(page.next_cursor ?? '');
    const answer = await world.call(`${path}&cursor=${forged}`, { token });
    expect([answer.status, await readErrorCode(answer)]).toEqual([400, 'invalid_cursor']);
    expect((await world.records()).at(-1)).toMatchObject({ operation: 'list_reservations', status: 400 });
  });
});
