import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { listMemberProperties } from '@server/features/members/find-member';
import { toProperty } from './property.schema';

export const listProperties: TransactionalCommand<'properties.list'> = {
  kind: 'transaction',
  async run(tx, context) {
    const own = new Set(await listMemberProperties(tx, requireMember(context.person).id));
    const properties = await tx.properties.list();
    return properties.filter(({ id }) => own.has(id)).map((property) => toProperty(property, tx.nowMs));
  },
};
