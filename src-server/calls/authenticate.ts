import { hash } from 'node:crypto';
import type { Eventual } from '@server/kernel/eventual';
import { continueWith } from '@server/kernel/eventual';
import type { CallingKey } from '@server/stores/key-store';
import type { CallingToken, Snapshot } from '@server/stores/store';
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

/** What an authentication reads. */
export type KeyReads = Pick<Snapshot, 'keys' | 'nowMs'>;

/** The result of an authentication. A null `caller` carries no reason that a reply could depend on. */
export interface Authenticated {
  readonly caller: Caller | null;
  readonly trace: Trace;
}

const sha256 = (text: string): string => hash('sha256', text);

/** Hashes the token of a call, once for all of its transactions. */
export const toCallingToken = ({ token, prefix }: ParsedToken): CallingToken => ({
  tokenHash: hashToken(token, sha256),
  prefix,
});

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

/** Creates the result for an active key. */
function createAuthenticated(key: CallingKey): Authenticated {
  const { id: keyId, prefix, propertyId, scopes, isModuleOn, expiresAtMs } = key;
  const actor = { kind: 'key', prefix } as const;
  return {
    caller: { keyId, prefix, propertyId, scopes, isModuleOn, expiresAtMs },
    trace: { propertyId, actor, claimedPrefix: null, reason: null },
  };
}

/** Finds why no key authenticates. */
async function explainFailure(tx: KeyReads, prefix: string, key: CallingKey | null): Promise<Authenticated> {
  const propertyId = await tx.keys.findPropertyOfPrefix(prefix);
  if (key === null) return { caller: null, trace: createClaimedTrace(prefix, propertyId) };
  const reason = getKeyState(key, tx.nowMs) === 'revoked' ? 'revoked' : 'expired';
  return { caller: null, trace: { propertyId, actor: { kind: 'key', prefix }, claimedPrefix: null, reason } };
}

/**
 * Finds the key by the hash of the whole token. Reads its state in the call's own transaction, every time.
 * Ended keys and unknown tokens cost the same reads, so that timing does not reveal which it was.
 * spec: Authentication 2; spec: Authentication 3.
 */
export const authenticate = (tx: KeyReads, { tokenHash, prefix }: CallingToken): Eventual<Authenticated> =>
  continueWith(tx.keys.findByTokenHash(tokenHash), (key) =>
    key !== null && getKeyState(key, tx.nowMs) === 'active'
      ? createAuthenticated(key)
      : explainFailure(tx, prefix, key),
  );
