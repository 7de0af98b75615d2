import { catalogue } from '@server/operations/catalogue';
import { allPermissions, permissionFacts, permissionGroups } from '@shared/permissions';
import type { UnitCommand } from './command';

export const getCatalogue: UnitCommand<'catalogue.get'> = {
  async run() {
    return {
      groups: [...permissionGroups],
      permissions: allPermissions.map((id) => {
        const { isSensitive = false, ...facts } = permissionFacts(id);
        return { id, ...facts, is_sensitive: isSensitive };
      }),
      operations: catalogue.map(({ name, title, summary, permission, rest }) => ({
        name,
        title,
        summary,
        permission,
        ...rest,
      })),
    };
  },
};
