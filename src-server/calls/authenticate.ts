import { hash } from 'node:crypto';
import type { Tx } from '@server/stores/store';
import { keyState } from '@shared/api-key';
import type { Actor, AuthenticationFailure } from '@shared/audit-record';
import type { ParsedToken } from '@shared/token';
import { hashToken } from '@shared/token';
import type { Caller } from './call';

/** What an authentication found. A null `caller` carries no reason that an answer could depend on. */
export interface Authenticated {
  readonly caller: Caller | null;
  /** For the audit record alone. */
  readonly trace: {
    readonly propertyId: string | null;
    readonly actor: Actor;
    readonly claimedPrefix: string | null;
    readonly reason: AuthenticationFailure | null;
  };
}

const sha256 = (text: string): string => hash('sha256', text);

/** Who the token does not belong to: anyone can quote a prefix, so a wrong secret is claimed, not acted. */
function unknownCallerTrace(prefix: string, propertyId: string | null): Authenticated['trace'] {
  const isKnownPrefix = propertyId !== null;
  return {
    propertyId,
    actor: { kind: 'none' },
    claimedPrefix: isKnownPrefix ? prefix : null,
    reason: isKnownPrefix ? 'wrong_secret' : 'unknown_token',
  };
}

/**
 * Looks the key up by the hash of the whole token and reads its state in the caller's own transaction, every time.
 * spec: Authentication 2; spec: Authentication 3. Dead keys and strangers cost the same reads, so that time does not tell them apart.
 */
export async function authenticate(tx: Tx, { token, prefix }: ParsedToken): Promise<Authenticated> {
  const key = await tx.keys.findByTokenHash(hashToken(token, sha256));
  if (key !== null && keyState(key, tx.nowMs) === 'active') {
    const caller = { ...key, keyId: key.id };
    return {
      caller,
      trace: {
        propertyId: key.propertyId,
        actor: { kind: 'key', prefix },
        claimedPrefix: null,
        reason: null,
      },
    };
  }
  const propertyId = await tx.keys.findPropertyOfPrefix(prefix);
  if (key === null) return { caller: null, trace: unknownCallerTrace(prefix, propertyId) };
  const reason = keyState(key, tx.nowMs) === 'revoked' ? 'revoked' : 'expired';
  return { caller: null, trace: { propertyId, actor: { kind: 'key', prefix }, claimedPrefix: null, reason } };
}
