import { toProperty } from '@server/resources/property';
import { AppError } from '@shared/errors';
import type { UnitCommand } from './command';
import { insertProperty } from './new-property';
import { setupStep } from './setup-state';

/** The people of the first run, that is one, become Owner of the first property. */
export const setUpProperty: UnitCommand<'setup.property'> = {
  async run(tx, { randomBytes }, draft) {
    const step = await setupStep(tx);
    if (step === 'owner') throw new AppError('invalid_transition', 'Set up the owner first.');
    if (step === 'done') throw new AppError('already_exists', 'This organisation is already set up.');
    const owners = (await tx.members.list()).map(({ id }) => id);
    return toProperty(await insertProperty(tx, randomBytes, draft, owners), tx.nowMs);
  },
  target: (_input, { id }) => id,
};
