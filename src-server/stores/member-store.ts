import type { Permission } from '@shared/kernel/permissions';

export interface MemberRow {
  readonly id: string;
  readonly name: string;
  /** Lower-case; unique. */
  readonly email: string;
  readonly isActive: boolean;
  /** argon2id in PHC form; null: cannot sign in yet. */
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  readonly lastSignInAtMs: number | null;
  readonly createdAtMs: number;
  /** The language of their texts, as a BCP 47 tag; null: that of the computer. */
  readonly language: string | null;
}

/** One member's role at one property. */
export interface Assignment {
  readonly memberId: string;
  readonly propertyId: string;
  readonly roleId: string;
}

export interface MemberStore {
  find(memberId: string): Promise<MemberRow | null>;
  findByEmail(email: string): Promise<MemberRow | null>;
  /** Lists all members, oldest first, removed ones included. */
  list(): Promise<readonly MemberRow[]>;
  /** Finds the active member who has held the role longest. null: none. */
  findFirstWithRole(roleId: string): Promise<MemberRow | null>;
  /** Throws AppError `already_exists` for an email in use, by a removed member too. */
  insert(member: MemberRow): Promise<void>;
  setName(memberId: string, name: string): Promise<void>;
  setActive(memberId: string, isActive: boolean): Promise<void>;
  setPassword(memberId: string, passwordHash: string | null, mustChangePassword: boolean): Promise<void>;
  setLanguage(memberId: string, language: string | null): Promise<void>;
  setSignedIn(memberId: string, atMs: number): Promise<void>;
  assignments(): Promise<readonly Assignment[]>;
  /** Replaces the member's roles at the property. An empty list removes the member from the property. */
  assign(memberId: string, propertyId: string, roleIds: readonly string[]): Promise<void>;
  /** Counts active members who hold the role at the property. */
  countActiveWithRole(propertyId: string, roleId: string): Promise<number>;
  /** Returns the union of the member's roles at the property. Empty for removed members. */
  effectivePermissions(memberId: string, propertyId: string): Promise<ReadonlySet<Permission>>;
}
