import type { RunDeps } from '@server/commands/command';
import type { CommandDispatcher, CommandHooks, Management } from '@server/commands/management';
import type { Progress } from '@server/commands/ports/progress';

const silent: Progress = { report: () => undefined, signal: new AbortController().signal };

/** Creates the management commands over one store, for windows, browsers and the command line. */
export function createManagement(deps: RunDeps, hooks: CommandHooks = {}): Management {
  let dispatcher: CommandDispatcher | null = null;
  const load = async (): Promise<CommandDispatcher> => {
    const { createCommandDispatcher } = await import('./run-command');
    dispatcher ??= createCommandDispatcher(deps, hooks);
    return dispatcher;
  };
  return {
    load,
    call: async (principal, name, input, progress = silent) =>
      (await load()).prepare(name, input).run({ principal, progress }),
  };
}
