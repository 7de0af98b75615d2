import type { Permission } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import type { GuideId } from '@shared/keys/guides/guides';
import type { TokenSecret } from './token-secret';

/** What the service answered to the creation of a key, with its token. */
export interface GrantedKey {
  /** The key as granted. */
  readonly key: KeyView;
  readonly requested: readonly Permission[];
  /** Names the token to the service. */
  readonly handle: string;
  /** null: the token could not be fetched and cannot be shown any more. */
  readonly secret: TokenSecret | null;
}

/** A key that was just created, and its token. */
export interface CreatedKey extends GrantedKey {
  /** The guide that was open in the form; null: none. */
  readonly guide: GuideId | null;
}

/** Lists the permissions that were requested and not granted. spec: Authentication 6. */
export const listDroppedPermissions = ({ key, requested }: GrantedKey): readonly Permission[] =>
  requested.filter((permission) => !key.scopes.includes(permission));
