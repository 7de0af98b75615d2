import type { TransactionalCommand } from '@server/commands/command';
import { insertProperty } from '@server/features/properties/insert-property';
import { toProperty } from '@server/features/properties/property.schema';
import { requireStep } from '@server/features/setup/state/setup-step';

/** Adds the first property. Every member so far, that is the one of the first run, becomes its Owner. */
export const setUpProperty: TransactionalCommand<'setup.property'> = {
  kind: 'transaction',
  async run(tx, { randomBytes }, draft) {
    await requireStep(tx, 'property');
    const owners = (await tx.members.list()).map(({ id }) => id);
    return toProperty(await insertProperty(tx, randomBytes, draft, owners), tx.nowMs);
  },
  target: (_input, { id }) => id,
};
