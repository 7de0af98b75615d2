import { hash } from 'node:crypto';
import type { KeyRow } from '@server/stores/key-store';
import type { Tx } from '@server/stores/store';
import type { KeyDraft } from '@shared/api-key';
import { AppError } from '@shared/errors';
import { createId } from '@shared/ids';
import type { Permission } from '@shared/permissions';
import { intersect } from '@shared/permissions';
import { DAY_MS } from '@shared/time';
import type { RandomBytes, Token } from '@shared/token';
import { generateToken, hashToken } from '@shared/token';
import type { UnitCommand } from './command';
import { keyView } from './key-view';
import { requireModule } from './require-module';
import { requirePerson } from './require-person';
import { tokenOwner } from './token-owner';

/** Active keys a property may have at once; ended ones do not count. */
const ACTIVE_KEYS_PER_PROPERTY = 100;

/** Requested scopes less what the creator does not hold; at least one must survive. spec: Authentication 6, Errors. */
function grant(requested: readonly string[], held: ReadonlySet<Permission>): Permission[] {
  const scopes = intersect(requested, held);
  if (scopes.length > 0) return scopes;
  throw new AppError('no_grantable_permissions', 'None of the requested permissions are yours to grant.');
}

async function requireRoom(tx: Tx, propertyId: string): Promise<void> {
  const active = await tx.keys.countActive(propertyId, 'standard', tx.nowMs);
  if (active >= ACTIVE_KEYS_PER_PROPERTY)
    throw new AppError(
      'key_limit',
      `This property has ${active} active keys, the most there can be. Revoke one first.`,
    );
}

interface Minted {
  readonly key: KeyRow;
  readonly token: Token;
}

function mint(
  draft: KeyDraft,
  scopes: readonly Permission[],
  nowMs: number,
  randomBytes: RandomBytes,
): Minted {
  const { token, prefix } = generateToken(randomBytes);
  const key: KeyRow = {
    id: createId('key', nowMs, randomBytes),
    propertyId: draft.property_id,
    kind: 'standard',
    name: draft.name,
    prefix,
    scopes,
    createdAtMs: nowMs,
    expiresAtMs: draft.expires_in_days === null ? null : nowMs + draft.expires_in_days * DAY_MS,
    revokedAtMs: null,
  };
  return { key, token };
}

export const createKey: UnitCommand<'keys.create'> = {
  async run(tx, context, draft) {
    const person = requirePerson(context.person);
    await requireModule(tx, draft.property_id, 'integration');
    const held = await tx.members.effectivePermissions(person.id, draft.property_id);
    const scopes = grant(draft.scopes, held);
    await requireRoom(tx, draft.property_id);
    const { key, token } = mint(draft, scopes, tx.nowMs, context.randomBytes);
    await tx.keys.insert({ ...key, tokenHash: hashToken(token, (text) => hash('sha256', text)) });
    return { key: keyView(key, tx.nowMs), handle: context.tokens.keep(token, tokenOwner(context.session)) };
  },
  target: (_input, { key }) => key.prefix,
};
