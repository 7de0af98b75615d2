import type { Eventual } from '@server/kernel/eventual';
import type { Permission } from '@shared/kernel/permissions';
import type { KeyLifetime } from '@shared/keys/api-key';

export type KeyKind = 'standard' | 'playground';

/** A stored key. The token itself is never stored; its hash never leaves the store. */
export interface KeyRow extends KeyLifetime {
  readonly id: string;
  readonly propertyId: string;
  readonly kind: KeyKind;
  readonly name: string;
  readonly prefix: string;
  /** Frozen at creation, in the chosen order. spec: States and transitions 3. */
  readonly scopes: readonly Permission[];
  readonly createdAtMs: number;
}

interface NewKey extends Omit<KeyRow, 'revokedAtMs'> {
  /** SHA-256 of the whole token, lower-case hex, 64 characters. */
  readonly tokenHash: string;
  /** Id of the member who creates it; null: none. */
  readonly createdBy: string | null;
}

/** What a call needs to know about its key. Every call reads it once. */
export interface CallingKey extends KeyLifetime {
  readonly id: string;
  readonly propertyId: string;
  readonly prefix: string;
  readonly scopes: ReadonlySet<Permission>;
  /** True if the integration module is on at the key's property. */
  readonly isModuleOn: boolean;
}

/** A key that has a replacement. */
export interface ReplacedKey {
  readonly prefix: string;
  /** Prefix of the replacement. */
  readonly byPrefix: string;
  readonly replacedAtMs: number;
}

/** What members write about a key. An empty text: none. */
export interface KeyNote {
  readonly note: string;
  readonly contact: string;
}

/** The note of a key, with the member who created it; null: not recorded. */
export interface StoredKeyNote extends KeyNote {
  readonly prefix: string;
  readonly createdBy: { readonly id: string; readonly name: string } | null;
}

export interface KeyStore {
  /** Finds the key whose token has that hash, in any state. null: none. */
  findByTokenHash(tokenHash: string): Eventual<CallingKey | null>;
  /** Finds the property of the key with that prefix. null: there is none. */
  findPropertyOfPrefix(prefix: string): Promise<string | null>;
  findByPrefix(propertyId: string, prefix: string): Promise<KeyRow | null>;
  /** Lists all keys of a property, newest first. */
  list(propertyId: string): Promise<readonly KeyRow[]>;
  /** Hashes all that never changes in a key, its token hash included, by the key's id. It compares two databases. */
  listFrozenHashes(): Promise<ReadonlyMap<string, string>>;
  /** Lists keys neither revoked nor expired, of every property. */
  listActive(kind: KeyKind, nowMs: number): Promise<readonly KeyRow[]>;
  /** Counts keys neither revoked nor expired. */
  countActive(propertyId: string, kind: KeyKind, nowMs: number): Promise<number>;
  /** Stores a key and its creator. */
  insert(key: NewKey): Promise<void>;
  /** Lists the notes of a property's keys. A key of which nothing is recorded has none. */
  listNotes(propertyId: string): Promise<readonly StoredKeyNote[]>;
  /** Finds the note of a key. null: nothing is recorded of it. */
  findNote(prefix: string): Promise<StoredKeyNote | null>;
  /** Replaces note and contact of a key. Its creator stays. */
  saveNote(prefix: string, note: KeyNote): Promise<void>;
  /** Revokes the key. False when it is not this property's or already revoked; the first instant is kept. */
  revoke(propertyId: string, keyId: string, nowMs: number): Promise<boolean>;
  /** Stores for good that the key with `byPrefix` was created in place of the one with `prefix`. */
  savePredecessor(replaced: Pick<ReplacedKey, 'prefix' | 'byPrefix'>): Promise<void>;
  /** Stores the replacement of a key. A later replacement takes the place of an earlier one. */
  saveReplacement(replaced: ReplacedKey): Promise<void>;
  /** Lists replaced keys of the property that are neither revoked nor expired, first replaced first. */
  listReplaced(propertyId: string, nowMs: number): Promise<readonly ReplacedKey[]>;
  /** Removes the mark, because the member keeps the key. False if it was not replaced. */
  forgetReplaced(prefix: string): Promise<boolean>;
}
