import { hash } from 'node:crypto';
import { requireModule } from '@server/commands/require-module';
import type { KeyKind, KeyRow } from '@server/stores/key-store';
import type { Tx } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { createId } from '@shared/kernel/ids';
import type { Permission } from '@shared/kernel/permissions';
import { intersectPermissions } from '@shared/kernel/permissions';
import type { RandomBytes, Token } from '@shared/kernel/token';
import { generateToken, hashToken } from '@shared/kernel/token';
import { keysMessages } from '@shared/keys/keys.messages';
import { fillMessage } from '@shared/text/filled-message';

export interface NewKey {
  readonly propertyId: string;
  readonly kind: KeyKind;
  readonly name: string;
  /** Requested permissions. Those that the member does not hold are dropped. */
  readonly scopes: readonly string[];
  /** null: never. */
  readonly livesMs: number | null;
}

export interface Minted {
  readonly key: KeyRow;
  readonly token: Token;
}

/** Drops permissions that the creator does not hold. At least one must remain. spec: Authentication 6; spec: Errors. */
function grantPermissions(requested: readonly string[], held: ReadonlySet<Permission>): Permission[] {
  const scopes = intersectPermissions(requested, held);
  if (scopes.length > 0) return scopes;
  throw new AppError('no_grantable_permissions', fillMessage(keysMessages.noneGrantable));
}

/** Dependencies of `mintKey`. */
export interface MintContext {
  /** The creator, whose permissions limit those of the key. */
  readonly memberId: string;
  readonly randomBytes: RandomBytes;
  /** Throws AppError if the property may not have another key of this kind. */
  requireKeyLimit(tx: Tx): Promise<void>;
}

/**
 * Creates a key. Checks, in order: module enabled, granted permissions, key limit. Only this result has the token.
 * Throws AppError `module_disabled`, `no_grantable_permissions` and what `requireKeyLimit` throws.
 */
export async function mintKey(
  tx: Tx,
  newKey: NewKey,
  { memberId, randomBytes, requireKeyLimit }: MintContext,
): Promise<Minted> {
  const { propertyId, kind, name, livesMs } = newKey;
  await requireModule(tx, propertyId, 'integration');
  const scopes = grantPermissions(newKey.scopes, await tx.members.effectivePermissions(memberId, propertyId));
  await requireKeyLimit(tx);
  const { token, prefix } = generateToken(randomBytes);
  const key: KeyRow = {
    id: createId('key', tx.nowMs, randomBytes),
    propertyId,
    kind,
    name,
    prefix,
    scopes,
    createdAtMs: tx.nowMs,
    expiresAtMs: livesMs === null ? null : tx.nowMs + livesMs,
    revokedAtMs: null,
  };
  await tx.keys.insert({
    ...key,
    tokenHash: hashToken(token, (text) => hash('sha256', text)),
    createdBy: memberId,
  });
  return { key, token };
}
