import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import type { TokenSecret } from './token-secret';

/** A key that was just created, and its token. */
export interface CreatedKey {
  /** The key as granted. */
  readonly key: KeyView;
  readonly requested: readonly Permission[];
  /** Names the token to the service. */
  readonly handle: string;
  /** null: the token could not be fetched and cannot be shown any more. */
  readonly secret: TokenSecret | null;
}

/** Lists the permissions that were requested and not granted. spec: Authentication 6. */
export const listDroppedPermissions = ({ key, requested }: CreatedKey): readonly Permission[] =>
  requested.filter((permission) => !key.scopes.includes(permission));
