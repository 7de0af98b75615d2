import { listDroppedPermissions } from '@renderer/features/keys/token/created-key';
import { createTokenSecret } from '@renderer/features/keys/token/token-secret';
import { describe, expect, it } from 'vitest';
import { createKeyView } from '../key-rows';

describe('the holder of a new token', () => {
  it('gives it out until it is destroyed, and reports that once', () => {
    let reported = 0;
    const secret = createTokenSecret('svck_token', () => {
      reported += 1;
    });
    expect(secret.read()).toBe('svck_token');
    secret.destroy();
    secret.destroy();
    expect(secret.read()).toBeNull();
    expect(reported).toBe(1);
  });

  it('shows nothing of the token to code that inspects it', () => {
    const secret = createTokenSecret('svck_token', () => undefined);
    expect(JSON.stringify(Object.entries(secret).map(([, part]) => String(part)))).not.toContain(
      'svck_token',
    );
  });
});

describe('a key just created', () => {
  it('lacks what was asked for and not granted, in the order it was asked for', () => {
    const key = createKeyView('a', { scopes: ['guests.profile.read'] });
    const requested = ['finance.folio.read', 'guests.profile.read', 'guests.contact.read'] as const;
    expect(listDroppedPermissions({ key, requested, handle: 'h', secret: null })).toEqual([
      'finance.folio.read',
      'guests.contact.read',
    ]);
  });
});
