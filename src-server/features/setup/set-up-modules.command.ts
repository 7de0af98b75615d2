import type { TransactionalCommand } from '@server/commands/command';
import { loadProperty } from '@server/commands/load-property';
import { toProperty } from '@server/features/properties/property.schema';
import { requireStep } from '@server/features/setup/state/setup-step';
import { formatTarget } from '@shared/audit/audit-target';
import { createNotFoundError } from '@shared/kernel/errors';

/** Ends the first run: sets the modules of the one property. */
export const setUpModules: TransactionalCommand<'setup.modules'> = {
  kind: 'transaction',
  async run(tx, _context, { integration }) {
    await requireStep(tx, 'modules');
    const [first] = (await tx.properties.list()).toSorted(
      (one, other) => one.createdAtMs - other.createdAtMs,
    );
    if (first === undefined) throw createNotFoundError();
    await tx.properties.setModule(first.id, 'integration', integration);
    await tx.settings.markStep('modules', tx.nowMs);
    return toProperty(await loadProperty(tx, first.id), tx.nowMs);
  },
  target: ({ integration }, { id }) => formatTarget(id, `integration ${integration ? 'on' : 'off'}`),
};
