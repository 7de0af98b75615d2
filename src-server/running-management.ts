import type { CommandInput, CommandName, CommandOutput } from '@shared/management-contract';
import { z } from 'zod';
import type { RestoredInPlace } from './backup/restore-in-place';
import { calledName } from './management/called-name';
import type { Principal } from './management/command';
import type { Progress } from './management/progress';
import type { Management } from './management/run-command';
import { atMost } from './people/at-most';

export interface Effects {
  /** Goes by the settings as they are stored now. */
  takeUp(): Promise<void>;
  /** Puts the backup that lies ready in the place of the database. `name` is what the person calls it. */
  restore(principal: Principal, name: string, signal?: AbortSignal): Promise<RestoredInPlace>;
}

/** Management, called by a name that is only known at run time. */
interface AnyManagement {
  call(principal: Principal, name: CommandName, input: unknown, progress?: Progress): Promise<unknown>;
}

const named = z.object({ file: z.string(), name: z.string().optional() });
const fields = z.record(z.string(), z.unknown());

const changesSettings = (name: CommandName): boolean =>
  name === 'service.configure' || name === 'setup.service';

/** Management of a running service: what it has committed takes effect there before the answer. */
export function runningManagement(management: Management, effects: Effects): Management {
  const any: AnyManagement = management;
  // All of them lay their backup in the same place.
  const inTurn = atMost(1);

  const restore = (principal: Principal, input: unknown, progress?: Progress): Promise<unknown> =>
    inTurn(async () => {
      const staged = fields.parse(await any.call(principal, 'service.restore', input, progress));
      const name = calledName(named.parse(input));
      const { revokedKeys, keptAs, isCarriedOver } = await effects.restore(principal, name, progress?.signal);
      const replaced = { revoked_keys: revokedKeys, carried_over: isCarriedOver, kept_as: keptAs };
      return { ...staged, replaced };
    });

  function call<Name extends CommandName>(
    principal: Principal,
    name: Name,
    input: CommandInput<Name>,
    progress?: Progress,
  ): Promise<CommandOutput<Name>>;
  async function call(principal: Principal, name: CommandName, input: unknown, progress?: Progress) {
    if (name === 'service.restore') return restore(principal, input, progress);
    const output = await any.call(principal, name, input, progress);
    if (changesSettings(name)) await effects.takeUp();
    return output;
  }
  return { call };
}
