import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import type { TokenSecret } from './token-secret';

/** A key that was created just now, and its token. */
export interface CreatedKey {
  /** As granted. */
  readonly key: KeyView;
  readonly requested: readonly Permission[];
  /** Stands for the token at the service. */
  readonly handle: string;
  /** null: the token could not be fetched, and nobody can show it any more. */
  readonly secret: TokenSecret | null;
}

/** What was asked for and not granted. spec: Authentication 6. */
export const listDroppedPermissions = ({ key, requested }: CreatedKey): readonly Permission[] =>
  requested.filter((permission) => !key.scopes.includes(permission));
