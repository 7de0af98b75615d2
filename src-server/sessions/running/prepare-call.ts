import type { CommandDispatcher } from '@server/commands/management';
import { windowCommands } from '@server/dispatch/window-commands';
import type { WindowCall, WindowContract, WindowRegistry } from '@server/sessions/window-command';
import { authMessages } from '@shared/auth/auth.messages';
import type { AppCommand } from '@shared/contract/app-contract';
import type { RunDispatched } from '@shared/contract/dispatcher';
import { createDispatcher } from '@shared/contract/dispatcher';
import { interfaceContract } from '@shared/contract/window-contract';
import { AppError } from '@shared/kernel/errors';
import { fillMessage } from '@shared/text/filled-message';
import { runManagementCommand } from './run-management-command';

const registry: WindowRegistry = windowCommands;

const runAdmitted: RunDispatched<WindowContract, WindowRegistry, WindowCall> = async ({
  command: { needsMember, allowsOneTimePassword, run },
  input,
  context: call,
}) => {
  if (needsMember && call.person === null)
    throw new AppError('sign_in_failed', fillMessage(authMessages.signInRequired));
  if (call.person?.mustChangePassword && !allowsOneTimePassword)
    throw new AppError('password_change_required', fillMessage(authMessages.newPasswordRequired));
  return run(call, input);
};

const windowDispatcher = createDispatcher(interfaceContract, registry, runAdmitted);

/** True for the name of a command, of management or of windows. */
export const isKnownCommand = (management: CommandDispatcher, name: unknown): name is AppCommand =>
  management.has(name) || windowDispatcher.has(name);

/** Parses the input, and returns what runs the command. Throws AppError `validation_failed`. */
export function prepareCall(
  management: CommandDispatcher,
  name: AppCommand,
  input: unknown,
): (call: WindowCall) => Promise<unknown> {
  if (!management.has(name)) return windowDispatcher.prepare(name, input).run;
  const prepared = management.prepare(name, input);
  return (call) => runManagementCommand(call, prepared);
}
