import { catalogue } from '@server/catalogue/operations';
import type { TransactionalCommand } from '@server/commands/command';
import { createOperationForm } from '@server/operations/operation-form';
import type { CommandOutput } from '@shared/contract/management-contract';
import type { PermissionGroupId } from '@shared/kernel/permissions';
import { allPermissions, getPermissionFacts, permissionGroups } from '@shared/kernel/permissions';
import {
  permissionDescriptionMessages,
  permissionGroupMessages,
  permissionLabelMessages,
} from '@shared/kernel/permissions.messages';
import { formatEnglish } from '@shared/text/format-english';

const formatGroup = (group: PermissionGroupId): string => formatEnglish(permissionGroupMessages[group]);

const describeCatalogue = (): CommandOutput<'catalogue.get'> => ({
  groups: permissionGroups.map(formatGroup),
  permissions: allPermissions.map((id) => {
    const { group, reach, isSensitive = false } = getPermissionFacts(id);
    return {
      id,
      group: formatGroup(group),
      label: formatEnglish(permissionLabelMessages[id]),
      description: formatEnglish(permissionDescriptionMessages[id]),
      reach,
      is_sensitive: isSensitive,
    };
  }),
  operations: catalogue.map((operation) => ({
    name: operation.name,
    title: operation.title,
    summary: operation.summary,
    permission: operation.permission,
    always_requires: [...(operation.alsoRequires?.({}) ?? [])],
    is_tool: operation.isTool ?? true,
    ...operation.rest,
    tag: operation.tag,
    effect: operation.effect,
    form: createOperationForm(operation),
  })),
});

/** Made once, because it never changes while the program runs, and its forms hold up calls. */
let described: CommandOutput<'catalogue.get'> | null = null;

export const getCatalogue: TransactionalCommand<'catalogue.get'> = {
  kind: 'transaction',
  async run() {
    described ??= describeCatalogue();
    return described;
  },
};
