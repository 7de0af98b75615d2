import { catalogue } from '@server/catalogue/operations';
import type { TransactionalCommand } from '@server/commands/command';
import { createOperationForm } from '@server/operations/operation-form';
import { allPermissions, getPermissionFacts, permissionGroups } from '@shared/kernel/permissions';

export const getCatalogue: TransactionalCommand<'catalogue.get'> = {
  kind: 'transaction',
  async run() {
    return {
      groups: [...permissionGroups],
      permissions: allPermissions.map((id) => {
        const { isSensitive = false, ...fields } = getPermissionFacts(id);
        return { id, ...fields, is_sensitive: isSensitive };
      }),
      operations: catalogue.map((operation) => ({
        name: operation.name,
        title: operation.title,
        summary: operation.summary,
        permission: operation.permission,
        ...operation.rest,
        tag: operation.tag,
        effect: operation.effect,
        form: createOperationForm(operation),
      })),
    };
  },
};
