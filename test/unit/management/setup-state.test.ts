import { describe, expect, it } from 'vitest';
import { emptyHouse, harbourHouse, openHouse } from '../../support/house';

const owner = { organisation: 'Quay & Sons', name: 'Maren', email: 'maren@example.com', password: null };

describe('setup', () => {
  it('goes from owner to property, service, modules and done', async () => {
    const { call } = emptyHouse();
    expect(await call(null, 'setup.state', {})).toEqual({ step: 'owner' });
    await call(null, 'setup.owner', owner);
    expect(await call(null, 'setup.state', {})).toEqual({ step: 'property' });
    await call(null, 'setup.property', harbourHouse);
    expect(await call(null, 'setup.state', {})).toEqual({ step: 'service' });
    await call(null, 'setup.service', { port: 5000 });
    expect(await call(null, 'setup.state', {})).toEqual({ step: 'modules' });
    await call(null, 'setup.modules', { integration: true });
    expect(await call(null, 'setup.state', {})).toEqual({ step: 'done' });
  });

  it('is over once somebody is there, whoever asks', async () => {
    const { codeOf, call, ownerId } = await openHouse();
    const other = { ...owner, email: 'other@example.com' };
    expect(await codeOf(null, 'setup.owner', other)).toBe('already_exists');
    expect(await codeOf(ownerId, 'setup.owner', other)).toBe('already_exists');
    expect(await codeOf(null, 'setup.property', { ...harbourHouse, name: 'Other' })).toBe('already_exists');
    expect(await call(ownerId, 'properties.list', {})).toHaveLength(1);
  });
});
