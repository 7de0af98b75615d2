import { toProperty } from '@server/resources/property';
import type { TransactionalCommand } from './command';
import { listMemberProperties } from './find-member';
import { requirePerson } from './require-person';

export const listProperties: TransactionalCommand<'properties.list'> = {
  kind: 'transaction',
  async run(tx, context) {
    const own = new Set(await listMemberProperties(tx, requirePerson(context.person).id));
    const properties = await tx.properties.list();
    return properties.filter(({ id }) => own.has(id)).map((property) => toProperty(property, tx.nowMs));
  },
};
