import type { TransactionalCommand } from '@server/commands/command';
import type { Stores } from '@server/stores/store';
import { OWNER_ROLE_ID } from '@shared/members/roles';
import { insertProperty } from './insert-property';
import { toProperty } from './property.schema';

/** Lists the members who are Owner at any property, each once. */
async function listOwners(stores: Stores): Promise<string[]> {
  const assignments = await stores.members.assignments();
  return [
    ...new Set(assignments.filter(({ roleId }) => roleId === OWNER_ROLE_ID).map(({ memberId }) => memberId)),
  ];
}

export const addProperty: TransactionalCommand<'properties.add'> = {
  kind: 'transaction',
  async run(tx, { randomBytes }, draft) {
    return toProperty(await insertProperty(tx, randomBytes, draft, await listOwners(tx)), tx.nowMs);
  },
  target: (_input, { id }) => id,
};
