import { hash } from 'node:crypto';
import type { Tx } from '@server/stores/store';
import type { Actor, AuthenticationFailure } from '@shared/audit/audit-record';
import type { Permission } from '@shared/kernel/permissions';
import type { ParsedToken } from '@shared/kernel/token';
import { hashToken } from '@shared/kernel/token';
import { getKeyState } from '@shared/keys/api-key';

/**
 * The key that made the call. It is never a member.
 * spec: What the service does.
 */
export interface Caller {
  readonly keyId: string;
  readonly prefix: string;
  readonly propertyId: string;
  readonly scopes: ReadonlySet<Permission>;
  readonly isModuleOn: boolean;
  /** When the key expires; null: never. */
  readonly expiresAtMs: number | null;
}

/** Audit details of an authentication. None of them may reach the reply. */
export interface Trace {
  readonly propertyId: string | null;
  readonly actor: Actor;
  readonly claimedPrefix: string | null;
  readonly reason: AuthenticationFailure | null;
}

/** The result of an authentication. A null `caller` carries no reason that a reply could depend on. */
export interface Authenticated {
  readonly caller: Caller | null;
  readonly trace: Trace;
}

const sha256 = (text: string): string => hash('sha256', text);

/**
 * Creates the audit details for a wrong secret. Prefixes are public, so the prefix is recorded as claimed.
 * The call is not counted as one of that key.
 */
function createClaimedTrace(prefix: string, propertyId: string | null): Trace {
  const isKnownPrefix = propertyId !== null;
  return {
    propertyId,
    actor: { kind: 'none' },
    claimedPrefix: isKnownPrefix ? prefix : null,
    reason: isKnownPrefix ? 'wrong_secret' : 'unknown_token',
  };
}

/**
 * Finds the key by the hash of the whole token. Reads its state in the call's own transaction, every time.
 * Ended keys and unknown tokens cost the same reads, so that timing does not reveal which it was.
 * spec: Authentication 2; spec: Authentication 3.
 */
export async function authenticate(tx: Tx, { token, prefix }: ParsedToken): Promise<Authenticated> {
  const key = await tx.keys.findByTokenHash(hashToken(token, sha256));
  if (key !== null && getKeyState(key, tx.nowMs) === 'active') {
    const caller = { ...key, keyId: key.id };
    const actor = { kind: 'key', prefix } as const;
    return { caller, trace: { propertyId: key.propertyId, actor, claimedPrefix: null, reason: null } };
  }
  const propertyId = await tx.keys.findPropertyOfPrefix(prefix);
  if (key === null) return { caller: null, trace: createClaimedTrace(prefix, propertyId) };
  const reason = getKeyState(key, tx.nowMs) === 'revoked' ? 'revoked' : 'expired';
  return { caller: null, trace: { propertyId, actor: { kind: 'key', prefix }, claimedPrefix: null, reason } };
}
