import { setImmediate as nextTurn } from 'node:timers/promises';
import { catalogue } from '@server/catalogue/operations';
import type { AsyncCommand } from '@server/commands/command';
import type { Operation } from '@server/operations/define-operation';
import { createOperationForm } from '@server/operations/operation-form';
import type { PermissionGroupId } from '@shared/kernel/permissions';
import { allPermissions, getPermissionDefinition, permissionGroups } from '@shared/kernel/permissions';
import {
  permissionDescriptionMessages,
  permissionGroupMessages,
  permissionLabelMessages,
} from '@shared/kernel/permissions.messages';
import { formatEnglish } from '@shared/text/format-english';

type Form = ReturnType<typeof createOperationForm>;

/** The forms that were made, by operation. They never change while the program runs. */
const forms = new Map<string, Form>();

/** Makes the forms of all operations, which takes tens of milliseconds. Calls run between two of them. */
async function createForms(): Promise<readonly Form[]> {
  const all: Form[] = [];
  for (const operation of catalogue) {
    const known = forms.get(operation.name);
    const form = known ?? createOperationForm(operation);
    forms.set(operation.name, form);
    all.push(form);
    if (known === undefined) await nextTurn();
  }
  return all;
}

const formatGroup = (group: PermissionGroupId): string => formatEnglish(permissionGroupMessages[group]);

function describeOperation(operation: Operation, form: Form) {
  return {
    name: operation.name,
    title: operation.title,
    summary: operation.summary,
    permission: operation.permission,
    always_requires: [...(operation.alsoRequires?.({}) ?? [])],
    is_tool: operation.isTool ?? true,
    ...operation.rest,
    tag: operation.tag,
    effect: operation.effect,
    form,
  };
}

export const getCatalogue: AsyncCommand<'catalogue.get'> = {
  kind: 'async',
  async run() {
    const made = await createForms();
    return {
      groups: permissionGroups.map(formatGroup),
      permissions: allPermissions.map((id) => {
        const { group, reach, isSensitive = false } = getPermissionDefinition(id);
        return {
          id,
          group: formatGroup(group),
          label: formatEnglish(permissionLabelMessages[id]),
          description: formatEnglish(permissionDescriptionMessages[id]),
          reach,
          is_sensitive: isSensitive,
        };
      }),
      operations: catalogue.flatMap((operation, index) => {
        const form = made[index];
        return form === undefined ? [] : [describeOperation(operation, form)];
      }),
    };
  },
};
