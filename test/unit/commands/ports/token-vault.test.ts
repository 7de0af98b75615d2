import type { TokenVault } from '@server/commands/ports/token-vault';
import { createTokenVault } from '@server/commands/ports/token-vault';
import { generateToken } from '@shared/kernel/token';
import { describe, expect, it } from 'vitest';
import { createSeededBytes } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const randomBytes = createSeededBytes();
const { token } = generateToken(randomBytes);

function keepFor(holder: TokenVault, owner: string): string {
  const { handle, keep } = holder.prepare(token, owner);
  keep();
  return handle;
}

describe('the holder of new tokens', () => {
  verifies('token.vault', 'reveals a token once and copies it until it is destroyed', () => {
    const holder = createTokenVault(randomBytes);
    const handle = keepFor(holder, 'page 1');
    expect(holder.copy(handle, 'page 1')).toBe(token);
    expect(holder.reveal(handle, 'page 1')).toBe(token);
    expect(holder.reveal(handle, 'page 1')).toBeNull();
    expect(holder.copy(handle, 'page 1')).toBe(token);
    expect(holder.destroy(handle, 'page 1')).toBe(true);
    expect(holder.copy(handle, 'page 1')).toBeNull();
    expect(holder.destroy(handle, 'page 1')).toBe(false);
  });

  verifies('token.vault', 'opens nothing for anyone but its owner', () => {
    const holder = createTokenVault(randomBytes);
    const handle = keepFor(holder, 'page 1');
    expect(holder.reveal(handle, 'page 2')).toBeNull();
    expect(holder.copy(handle, 'page 2')).toBeNull();
    expect(holder.destroy(handle, 'page 2')).toBe(false);
    expect(holder.destroyAll('page 2')).toEqual([]);
    expect(holder.reveal(handle, 'page 1')).toBe(token);
  });

  verifies('token.vault', 'has no token before it is kept, as while its key is not stored yet', () => {
    const holder = createTokenVault(randomBytes);
    const { handle, keep } = holder.prepare(token, 'page 1');
    expect(holder.reveal(handle, 'page 1')).toBeNull();
    expect(holder.destroyAll('page 1')).toEqual([]);
    keep();
    expect(holder.reveal(handle, 'page 1')).toBe(token);
  });

  it('knows what is visible: revealed, and not destroyed', () => {
    const holder = createTokenVault(randomBytes);
    const handle = keepFor(holder, 'page 1');
    expect(holder.hasVisibleToken('page 1')).toBe(false);
    holder.reveal(handle, 'page 1');
    expect(holder.hasVisibleToken('page 1')).toBe(true);
    expect(holder.hasVisibleToken('page 2')).toBe(false);
    expect(holder.destroyAll('page 1')).toEqual([handle]);
    expect(holder.hasVisibleToken('page 1')).toBe(false);
  });
});
