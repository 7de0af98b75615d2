import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { formatTarget } from '@shared/audit/audit-target';
import { toProperty } from './property.schema';

/** Switches a module. Its keys are kept: they fail while it is off and work again when it is on. */
export const setModule: TransactionalCommand<'modules.set'> = {
  kind: 'transaction',
  async run(tx, _context, { property_id: propertyId, module, is_on: isOn }) {
    await tx.properties.setModule(propertyId, module, isOn);
    return {
      property: toProperty(await loadProperty(tx, propertyId), tx.nowMs),
      active_keys: await tx.keys.countActive(propertyId, 'standard', tx.nowMs),
    };
  },
  target: ({ property_id: propertyId, module, is_on: isOn }) =>
    formatTarget(propertyId, `${module} ${isOn ? 'on' : 'off'}`),
};
