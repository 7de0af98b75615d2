import type { CommandContext } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { OperationAnswer, Scope } from '@server/operations/define-operation';
import type { Stores } from '@server/stores/store';

/**
 * Creates the scope in which a member reads through an operation of the API. Fields are then shown and hidden by the code that
 * does so for a key with the same permissions.
 */
export async function createMemberScope(
  { members }: Pick<Stores, 'members'>,
  { person, randomBytes }: CommandContext,
  propertyId: string,
): Promise<Scope> {
  const scopes = await members.effectivePermissions(requireMember(person).id, propertyId);
  return { propertyId, prefix: '', scopes, ifMatch: null, randomBytes, expiresAtMs: null, limits: null };
}

/** Parses the stored JSON of an answer. */
export const readAnswer = (answer: OperationAnswer<unknown>): unknown =>
  'json' in answer ? JSON.parse(answer.json) : answer.value;
