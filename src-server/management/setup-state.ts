import type { Stores } from '@server/stores/store';
import type { CommandOutput } from '@shared/management-contract';
import type { UnitCommand } from './command';

/** How far the first run has come. */
export async function setupStep(stores: Stores): Promise<CommandOutput<'setup.state'>['step']> {
  if ((await stores.properties.organisation()) === null) return 'owner';
  return (await stores.properties.list()).length === 0 ? 'property' : 'done';
}

export const setupState: UnitCommand<'setup.state'> = {
  run: async (tx) => ({ step: await setupStep(tx) }),
};
