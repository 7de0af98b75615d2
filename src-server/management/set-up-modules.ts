import { toProperty } from '@server/resources/property';
import { formatTarget } from '@shared/audit-target';
import { createNotFoundError } from '@shared/errors';
import type { TransactionalCommand } from './command';
import { findProperty } from './find-property';
import { requireStep } from './setup-state';

/** The last step of the first run: there is one property, and its modules are chosen. */
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
    return toProperty(await findProperty(tx, first.id), tx.nowMs);
  },
  target: ({ integration }, { id }) => formatTarget(id, `integration ${integration ? 'on' : 'off'}`),
};
