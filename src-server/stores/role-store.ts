import type { Permission } from '@shared/kernel/permissions';

/** A custom role of the organisation. System roles are computed in code. */
export interface RoleRow {
  readonly id: string;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

export interface RoleStore {
  find(roleId: string): Promise<RoleRow | null>;
  list(): Promise<readonly RoleRow[]>;
  /** Inserts or replaces. Throws AppError `already_exists` when another role has the name. */
  save(role: RoleRow): Promise<void>;
  /** Removes the role. False when there was none. */
  remove(roleId: string): Promise<boolean>;
  countHolders(roleId: string): Promise<number>;
}
