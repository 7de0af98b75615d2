import type { PreparedCommand } from '@server/commands/management';
import { signInMember } from '@server/features/auth/sign-in.command';
import { markActive } from '@server/sessions/check-session';
import { endPlaygrounds } from '@server/sessions/end-playgrounds';
import { createNotOfferedError } from '@server/sessions/host-checks';
import { reportProgress } from '@server/sessions/report-progress';
import { resolveFileTicket } from '@server/sessions/resolve-file-ticket';
import type { WindowCall } from '@server/sessions/window-command';
import { getPrincipal } from '@server/sessions/window-command';
import type { MemberRow } from '@server/stores/member-store';
import { authMessages } from '@shared/auth/auth.messages';
import type { CommandName, CommandOutput, ParsedInput } from '@shared/contract/management-contract';
import { managementContract } from '@shared/contract/management-contract';
import type { ContractEntry } from '@shared/kernel/contract-entry';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';

/** What a window requires of a management command, in addition to the command line. */
interface WindowRule<Name extends CommandName> {
  /** Refuses the call before any other check. */
  readonly check: (call: WindowCall, input: ParsedInput<Name>) => void;
  /** Runs after the command. `round` is that of the window session when the call began. */
  readonly afterwards?: (call: WindowCall, output: CommandOutput<Name>, round: number) => Promise<void>;
}

/** Reads that are allowed without signing in. */
const signedOutReads: readonly CommandName[] = ['setup.state'];

/** Requires a signed-in member for reads. Management itself refuses and records changes. */
function requireReader(member: MemberRow | null, name: CommandName): void {
  if (member === null && !signedOutReads.includes(name))
    throw new AppError('sign_in_failed', fillMessage(authMessages.signInRequired));
  if (member?.mustChangePassword)
    throw new AppError('password_change_required', fillMessage(authMessages.newPasswordRequired));
}

/** Requires a password for the first Owner, who could not sign in at a window without one. The command line allows none. */
function requireOwnerPassword(_call: WindowCall, { password }: ParsedInput<'setup.owner'>): void {
  if (password === null) throw new AppError('validation_failed', 'password: is required');
}

/** Signs in the first Owner, who has just chosen a password. */
async function signInOwner(
  call: WindowCall,
  { id }: CommandOutput<'setup.owner'>,
  round: number,
): Promise<void> {
  const member = await call.deps.store.transact(async (tx) => {
    const { members, signInPlaces, nowMs } = tx;
    await tx.changes('organisation');
    await members.setSignedIn(id, nowMs);
    await signInPlaces.add(id, call.page.address, nowMs);
    return members.find(id);
  });
  if (member !== null) await signInMember(call, member, round);
}

/** Refuses to stop the listener for a page that comes from it, since the page would be cut off. */
function requireServiceControl({ windowSession }: WindowCall): void {
  if (!windowSession.host.canStopService) throw createNotOfferedError();
}

const rules: { readonly [Name in CommandName]?: WindowRule<Name> } = {
  'setup.owner': { check: requireOwnerPassword, afterwards: signInOwner },
  'service.start': { check: requireServiceControl },
  'service.stop': { check: requireServiceControl },
};

/** Runs a management command as the member who is signed in at the window. Throws AppError. */
export async function runManagementCommand<Name extends CommandName>(
  call: WindowCall,
  { name, input, run }: PreparedCommand<Name>,
): Promise<CommandOutput<Name>> {
  const { deps, windowSession, page, person: member, callId, signal } = call;
  const { round } = windowSession;
  const rule = rules[name];
  rule?.check(call, input);
  const { input: located, toErrorWithFileNames } = resolveFileTicket(windowSession, name, input);
  const { effect }: ContractEntry = managementContract[name];
  if (effect === 'read') requireReader(member, name);
  else markActive(windowSession, deps);
  const principal = getPrincipal(windowSession, page, deps);
  const progress = reportProgress(page, callId, signal, deps);
  try {
    const output = await run({ principal, progress }, located);
    await rule?.afterwards?.(call, output, round);
    return output;
  } catch (error) {
    throw toErrorWithFileNames(error);
  } finally {
    progress.finish();
    // The member may have signed out, or the page closed, before the key was created.
    if (windowSession.round !== round || !windowSession.pages.has(page.id)) {
      deps.tokens.destroyAll(page.id);
      endPlaygrounds(deps, [page.id]);
    }
  }
}
