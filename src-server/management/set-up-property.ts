import { toProperty } from '@server/resources/property';
import type { TransactionalCommand } from './command';
import { insertProperty } from './new-property';
import { requireStep } from './setup-state';

/** The people of the first run, that is one, become Owner of the first property. */
export const setUpProperty: TransactionalCommand<'setup.property'> = {
  kind: 'transaction',
  async run(tx, { randomBytes }, draft) {
    await requireStep(tx, 'property');
    const owners = (await tx.members.list()).map(({ id }) => id);
    return toProperty(await insertProperty(tx, randomBytes, draft, owners), tx.nowMs);
  },
  target: (_input, { id }) => id,
};
