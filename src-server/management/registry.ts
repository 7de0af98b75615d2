import type { CommandRegistry } from './command';
import { createKey } from './create-key';
import { getKey } from './get-key';
import { grantablePermissions } from './grantable-permissions';
import { keyUsage } from './key-usage';
import { listKeys } from './list-keys';
import { destroyToken, revealToken } from './new-token';
import { revokeKey } from './revoke-key';

/** Every command of the contract. */
export const commandRegistry = {
  'keys.list': listKeys,
  'keys.get': getKey,
  'keys.grantable': grantablePermissions,
  'keys.create': createKey,
  'keys.revoke': revokeKey,
  'keys.usage': keyUsage,
  'keys.reveal': revealToken,
  'keys.destroy': destroyToken,
} as const satisfies CommandRegistry;
