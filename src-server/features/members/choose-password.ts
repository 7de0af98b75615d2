import type { NewPassword, TransactionContext } from '@server/commands/command';
import { generatePassword } from '@server/features/auth/passwords/generate-password';
import { findPasswordProblem } from '@server/features/auth/passwords/password-problem';
import type { Stores } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import type { RandomBytes } from '@shared/kernel/token';
import { membersMessages } from '@shared/members/members.messages';
import { fillMessage } from '@shared/text/filled-message';

/** Lists names of the organisation. Attackers try passwords made of them first. */
export async function listContextNames(stores: Stores): Promise<string[]> {
  const organisation = await stores.properties.organisation();
  const properties = await stores.properties.list();
  return [...(organisation === null ? [] : [organisation.name]), ...properties.map(({ name }) => name)];
}

/** Checks a typed password. Throws AppError `validation_failed` if it is too short, too long or easy to guess. */
export function requireGoodPassword(typed: string | null, names: readonly string[]): void {
  const problem = typed === null ? null : findPasswordProblem(typed, names);
  if (problem !== null) throw new AppError('validation_failed', problem);
}

/** Checks the typed password, or generates one. Throws as `requireGoodPassword`. */
export function choosePassword(
  typed: string | null,
  names: readonly string[],
  randomBytes: RandomBytes,
): string {
  requireGoodPassword(typed, names);
  return typed ?? generatePassword(randomBytes);
}

/** Returns the hashed password of a command that must have one. */
export function requireNewPassword({ newPassword }: TransactionContext): NewPassword {
  if (newPassword !== null) return newPassword;
  throw new AppError('invalid_transition', fillMessage(membersMessages.passwordOutdated));
}
