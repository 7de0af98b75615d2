import { describe, expect, it } from 'vitest';
import { holdPort } from '../../support/service/hold-port';
import { createWorld } from '../../support/service/service-world';

describe('a port', () => {
  it('that another program has is not free, and a free one above it is named', async () => {
    const world = await createWorld();
    const { port } = await holdPort();
    const check = (wanted: number) => world.manage('service.checkPort', { port: wanted });
    const answer = await check(port);
    expect(answer.is_free).toBe(false);
    expect(answer.next_free).toBeGreaterThan(port);
    expect(await check(world.port)).toEqual({ is_free: true, next_free: null });
  });
});
