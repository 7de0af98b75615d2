import { describe, expect } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';
import { readTypeCodes } from './key-drafts';

describe('a key', () => {
  verifies('auth.bearer', 'opens the public API with the whole token as bearer', async () => {
    const world = await createWorld();
    const { token } = await world.mint({ scopes: ['inventory.roomtype.read'] });
    const answer = await world.call('/api/v1/room-types', { token });
    expect(answer.status).toBe(200);
    expect(await readTypeCodes(answer)).toEqual(['DBL', 'STE']);
  });

  verifies('key.revoke-immediate', 'fails from the next call after its revocation', async () => {
    const world = await createWorld();
    const { key, token } = await world.mint();
    const statuses = [(await world.call('/api/v1/property', { token })).status];
    await world.revoke(key);
    statuses.push((await world.call('/api/v1/property', { token })).status);
    expect(statuses).toEqual([200, 401]);
  });
});
