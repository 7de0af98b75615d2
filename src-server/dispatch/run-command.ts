import type { CommandRegistry, RunDeps } from '@server/commands/command';
import type { CommandCaller, CommandDispatcher, CommandHooks } from '@server/commands/management';
import { createHeldError } from '@server/features/service/held/describe-contradiction';
import type { DispatchedCall, RunDispatched } from '@shared/contract/dispatcher';
import { createDispatcher } from '@shared/contract/dispatcher';
import type { CommandName, CommandOutput, ManagementContract } from '@shared/contract/management-contract';
import { managementContract } from '@shared/contract/management-contract';
import type { ContractEntry } from '@shared/kernel/contract-entry';
import { commandRegistry } from './commands';
import { runAsyncCommand } from './run-async-command';
import { runRead, runTransaction } from './run-transaction';

/** Changes that a member may make while the database is held: those that end it, and copies of what is there. */
const allowedWhileHeld: ReadonlySet<CommandName> = new Set([
  'service.settle',
  'service.restore',
  'service.backup',
  'audit.export',
]);

const registry: CommandRegistry = commandRegistry;

/** Returns the property that an input names. null: none. */
const getPropertyId = (input: unknown): string | null =>
  typeof input === 'object' &&
  input !== null &&
  'property_id' in input &&
  typeof input.property_id === 'string'
    ? input.property_id
    : null;

type Call<Name extends CommandName> = DispatchedCall<
  ManagementContract,
  CommandRegistry,
  Name,
  CommandCaller
>;

async function runRequest<Name extends CommandName>(
  { name, command, input, context }: Call<Name>,
  deps: RunDeps,
): Promise<CommandOutput<Name>> {
  const { principal, progress } = context;
  const entry: ContractEntry = managementContract[name];
  const startedMs = deps.monotonicMs();
  if (entry.effect === 'change' && !allowedWhileHeld.has(name) && (await deps.held.find()) !== null)
    throw createHeldError(deps.dataDirectory);
  const request = { name, entry, command, input, principal, propertyId: getPropertyId(input), startedMs };
  const run = entry.effect === 'read' ? runRead : runTransaction;
  const result =
    command.kind === 'async'
      ? await runAsyncCommand(command, request, { ...deps, progress })
      : await run(command, request, deps);
  if (result.kind === 'refused') throw result.error;
  return result.output;
}

/** Creates what finds and runs the management commands over one store. */
export function createCommandDispatcher(deps: RunDeps, hooks: CommandHooks): CommandDispatcher {
  const runWithHook: RunDispatched<ManagementContract, CommandRegistry, CommandCaller> = (call) => {
    const { name, input, context } = call;
    const run = () => runRequest(call, deps);
    const hook = hooks[name];
    return hook === undefined ? run() : hook(run, input, context);
  };
  return createDispatcher(managementContract, registry, runWithHook);
}
