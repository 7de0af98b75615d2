import type { Permission } from '@shared/kernel/permissions';
import type { KeyLifetime } from '@shared/keys/api-key';

export type KeyKind = 'standard' | 'playground';

/** A stored key. Its token is nowhere: only the hash is, and it stays inside the store. */
export interface KeyRow extends KeyLifetime {
  readonly id: string;
  readonly propertyId: string;
  readonly kind: KeyKind;
  readonly name: string;
  readonly prefix: string;
  /** Frozen at creation, in the order in which they were chosen. spec: States and transitions 3. */
  readonly scopes: readonly Permission[];
  readonly createdAtMs: number;
}

interface NewKey extends Omit<KeyRow, 'revokedAtMs'> {
  /** SHA-256 of the whole token, lower-case hex, 64 characters. */
  readonly tokenHash: string;
}

/** What a call needs of the key that made it: one read on the path of every call. */
export interface CallingKey extends KeyLifetime {
  readonly id: string;
  readonly propertyId: string;
  readonly prefix: string;
  readonly scopes: ReadonlySet<Permission>;
  /** Whether the integration module is on at the key's property. */
  readonly isModuleOn: boolean;
}

/** A key whose place another one took. */
export interface ReplacedKey {
  readonly prefix: string;
  /** Of the key created in its place. */
  readonly byPrefix: string;
  readonly replacedAtMs: number;
}

export interface KeyStore {
  /** The key whose token has that hash, whatever its state; null if none. */
  findByTokenHash(tokenHash: string): Promise<CallingKey | null>;
  /** The property of the key with that prefix, null if there is none. */
  findPropertyOfPrefix(prefix: string): Promise<string | null>;
  findByPrefix(propertyId: string, prefix: string): Promise<KeyRow | null>;
  /** All keys of a property, newest first. */
  list(propertyId: string): Promise<readonly KeyRow[]>;
  /** Keys neither revoked nor expired, of every property. */
  listActive(kind: KeyKind, nowMs: number): Promise<readonly KeyRow[]>;
  /** Keys neither revoked nor expired. */
  countActive(propertyId: string, kind: KeyKind, nowMs: number): Promise<number>;
  insert(key: NewKey): Promise<void>;
  /** Revokes the key. False when it is not this property's or already revoked; the first instant is kept. */
  revoke(propertyId: string, keyId: string, nowMs: number): Promise<boolean>;
  /** Remembers it; the key that took its place last counts. */
  noteReplaced(replaced: ReplacedKey): Promise<void>;
  /** Those of the property that are neither revoked nor expired, first replaced first. */
  listReplaced(propertyId: string, nowMs: number): Promise<readonly ReplacedKey[]>;
  /** The key is to stay. False where it was not replaced. */
  forgetReplaced(prefix: string): Promise<boolean>;
}
