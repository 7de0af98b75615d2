import type { Principal } from '@server/commands/command';
import type { CommandHooks } from '@server/commands/management';
import type { RestoreResult } from '@server/features/service/backup/restore-in-place';
import { getDisplayFileName } from '@server/files/display-file-name';
import { limitConcurrency } from '@server/kernel/limit-concurrency';
import type { NetworkView } from '@shared/network/network-contract';

/** What a running service does after a command has committed. */
export interface ServiceHooks {
  /** Applies the settings as they are stored now. */
  applySettings(): Promise<void>;
  /** Makes what listens on the network agree with its settings. Returns how it is then. */
  applyNetwork(): Promise<NetworkView>;
  /** Replaces the database with the staged backup. `name` is the member's name for the backup. */
  restore(principal: Principal, name: string, signal?: AbortSignal): Promise<RestoreResult>;
}

/** Creates the hooks that apply committed changes to the running service before the command is answered. */
export function withServiceHooks({ applySettings, applyNetwork, restore }: ServiceHooks): CommandHooks {
  // One at a time: all restores stage their backup in the same file.
  const inTurn = limitConcurrency(1);
  const thenApply = async <Output>(run: () => Promise<Output>): Promise<Output> => {
    const output = await run();
    await applySettings();
    return output;
  };
  const thenApplyNetwork = async (run: () => Promise<NetworkView>): Promise<NetworkView> => {
    await run();
    return applyNetwork();
  };
  return {
    'network.configure': thenApplyNetwork,
    'network.close': thenApplyNetwork,
    'network.openApp': thenApplyNetwork,
    'network.closeApp': thenApplyNetwork,
    'service.configure': thenApply,
    'setup.service': thenApply,
    'service.restore': (run, input, { principal, progress }) =>
      inTurn(async () => {
        const staged = await run();
        const { revokedKeys, changedKeys, savedAs, isCarriedOver } = await restore(
          principal,
          getDisplayFileName(input),
          progress.signal,
        );
        const replaced = {
          revoked_keys: revokedKeys,
          changed_keys: [...changedKeys],
          carried_over: isCarriedOver,
          kept_as: savedAs,
        };
        return { ...staged, replaced };
      }),
  };
}
