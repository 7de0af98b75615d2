import { describe, expect, it } from 'vitest';
import { createManagementFixture } from '../../support/service/management-fixture';

const owner = {
  organisation: 'Quay & Sons',
  name: 'Maren',
  email: '  Maren@Example.COM ',
  password: 'otters knit mugs',
};

describe('setup.owner', () => {
  it('makes an owner with a lower-case address and a hashed password', async () => {
    const { call, store } = createManagementFixture();
    const member = await call(null, 'setup.owner', owner);
    expect(member).toMatchObject({ name: 'Maren', email: 'maren@example.com', can_sign_in: true });
    const stored = await store.read(({ members }) => members.find(member.id));
    expect(stored).toMatchObject({ passwordHash: 'quick:otters knit mugs', mustChangePassword: false });
    const organisation = await store.read(({ properties }) => properties.organisation());
    expect(organisation).toMatchObject({ name: 'Quay & Sons', isDemo: false });
  });

  it('makes an owner without a password, for whom only the command line acts', async () => {
    const { call } = createManagementFixture();
    const member = await call(null, 'setup.owner', { ...owner, password: null });
    expect(member.can_sign_in).toBe(false);
  });

  it.each([
    ['an address that is none', { email: 'maren' }],
    ['a name without a visible character', { name: ' ' }],
    ['a short password', { password: 'short' }],
    ['a password made of the own names', { password: 'Maren-Quay-2026' }],
  ])('refuses an owner with %s', async (_what, change) => {
    const { call, codeOf } = createManagementFixture();
    expect(await codeOf(null, 'setup.owner', { ...owner, ...change })).toBe('validation_failed');
    expect(await call(null, 'setup.state', {})).toEqual({ step: 'owner' });
  });
});
