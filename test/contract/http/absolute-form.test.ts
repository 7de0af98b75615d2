import { describe, expect, it } from 'vitest';
import { formatRawRequest, sendRaw } from '../../support/service/raw-http';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

describe('a request that names the whole URL, as a proxy is asked', () => {
  verifies('audit.every-call', 'is the call that its path is, and on record', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const headers = [`Authorization: Bearer ${token}`];
    const before = (await world.records()).length;
    const statuses: number[] = [];
    for (const authority of [`127.0.0.1:${world.port}`, 'evil.example.com'])
      for (const path of ['/api/v1/property', '/api/v1/nothing', '/api/v1/room-types?limit=1', '/api/mcp'])
        statuses.push(
          (
            await sendRaw(
              world.port,
              formatRawRequest(world.port, { target: `http://${authority}${path}`, headers }),
            )
          ).status,
        );
    expect(statuses).toEqual([200, 404, 200, 405, 403, 403, 403, 403]);
    const reported = (await world.records()).slice(before);
    expect(reported.map(({ operation, channel, code }) => [operation, channel, code])).toEqual([
      ['get_property', 'api', null],
      [null, 'api', 'not_found'],
      ['list_room_types', 'api', null],
      [null, 'mcp', 'method_not_allowed'],
      ['get_property', 'api', 'forbidden_origin'],
      [null, 'api', 'forbidden_origin'],
      ['list_room_types', 'api', 'forbidden_origin'],
      [null, 'mcp', 'forbidden_origin'],
    ]);
  });

  it('reaches the site of the service too, by its own names alone', async () => {
    const world = await createWorld();
    const statusOf = async (target: string) =>
      (await sendRaw(world.port, formatRawRequest(world.port, { target }))).status;
    expect(await statusOf(`http://127.0.0.1:${world.port}/healthz`)).toBe(200);
    expect(await statusOf('http://evil.example.com/healthz')).toBe(403);
    expect(await statusOf(`http://127.0.0.1:${world.port}`)).toBe(404);
  });

  it('is answered and on record when its host is none', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const before = (await world.records()).length;
    for (const authority of ['evil.example.com:x', '[::1', 'a@b:4:5', '']) {
      const target = `http://${authority}/api/v1/property`;
      const headers = [`Authorization: Bearer ${token}`];
      const { status } = await sendRaw(world.port, formatRawRequest(world.port, { target, headers }));
      expect([authority, status]).toEqual([authority, 403]);
    }
    expect((await world.records()).length - before).toBe(4);
  });
});
