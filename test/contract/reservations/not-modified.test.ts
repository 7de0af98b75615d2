import { allPermissions } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { createSeamWorld, reservationShape } from './seam-world';

/** A reservation, and a key that reads it over HTTP. */
async function createRead() {
  const seams = await createSeamWorld('REST');
  const { id, guest_id } = reservationShape
    .extend({ guest_id: reservationShape.shape.id })
    .parse(await seams.book(10, 12));
  const { token } = await seams.world.mint({ scopes: allPermissions });
  const read = (path: string, ifNoneMatch: string, method = 'GET') =>
    seams.world.call(path, { token, method, headers: { 'If-None-Match': ifNoneMatch } });
  return { ...seams, id, guestId: guest_id, path: `/api/v1/reservations/${id}`, read };
}

describe('a read of a version that the caller has', () => {
  verifies('http.not-modified', 'is answered 304 without a body, and recorded', async () => {
    const { world, path, id, read } = await createRead();
    for (const method of ['GET', 'HEAD']) {
      const response = await read(path, '"1"', method);
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('ETag')).toBe('"1"');
      expect(response.headers.get('Content-Length')).toBeNull();
      expect(response.headers.get('X-Request-Id')).toMatch(/^req_/);
      expect((await world.records()).at(-1)).toMatchObject({
        operation: 'get_reservation',
        outcome: 'ok',
        status: 304,
        targetId: id,
      });
    }
  });

  it.each(['*', 'W/"1"', '"7", W/"1"', '"7" , "1"'])('is found by %s', async (ifNoneMatch) => {
    const { path, read } = await createRead();
    expect((await read(path, ifNoneMatch)).status).toBe(304);
  });

  it.each(['"2"', '1', '"11"', '""', 'w/"1"', ','])('is not found by %s', async (ifNoneMatch) => {
    const { path, read } = await createRead();
    const response = await read(path, ifNoneMatch);
    expect(response.status).toBe(200);
    expect((await response.text()).length).toBeGreaterThan(100);
  });

  verifies('http.not-modified', 'ends with a change of the reservation or of its guest', async () => {
    const { all, path, guestId, read } = await createRead();
    expect((await read(`/api/v1/guests/${guestId}`, '"1"')).status).toBe(304);
    await all('update_guest', { id: guestId, first_name: 'Maria' }, { version: '*' });
    expect((await read(path, '"1"')).status).toBe(200);
    expect((await read(`/api/v1/guests/${guestId}`, '"1"')).status).toBe(200);
    expect((await read(path, '"2"')).status).toBe(304);
  });
});

describe('a read is answered in full', () => {
  verifies('http.not-modified', 'where the same version can have another body', async () => {
    const { all, id, path, read } = await createRead();
    await all('cancel_reservation', { id, reason: 'other' });
    // A change of the guest is no change of a reservation that is over.
    expect((await read(path, '*')).status).toBe(200);
    expect((await read('/api/v1/property', '*')).status).toBe(200);
    expect((await read('/api/v1/reservations', '*')).status).toBe(200);
  });
});

verifies('http.not-modified', 'a caller who may not read is refused, whatever version it names', async () => {
  const { world, path } = await createRead();
  const { token, key } = await world.mint({ scopes: ['property.profile.read'] });
  const headers = { 'If-None-Match': '*' };
  expect((await world.call(path, { token, headers })).status).toBe(403);
  await world.revoke(key);
  expect((await world.call(path, { token, headers })).status).toBe(401);
});
