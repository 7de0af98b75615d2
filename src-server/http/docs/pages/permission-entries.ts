import type { Reference, ReferenceField, ReferenceOperation } from '@server/http/docs/reference/reference';
import type { Permission, PermissionGroupId } from '@shared/kernel/permissions';
import { allPermissions, getPermissionDefinition, permissionGroups } from '@shared/kernel/permissions';
import {
  permissionDescriptionMessages,
  permissionGroupMessages,
  permissionLabelMessages,
} from '@shared/kernel/permissions.messages';
import { formatEnglish } from '@shared/text/format-english';

type FieldLocation = 'parameter' | 'body' | 'answer';

/** A field that a permission shows or accepts, with the operations in which it stands. */
export interface OpenedField {
  readonly path: string;
  readonly location: FieldLocation;
  readonly description: string;
  readonly operations: readonly string[];
}

/** One permission, with everything that it opens for a key. */
export interface PermissionEntry {
  readonly permission: Permission;
  readonly label: string;
  readonly description: string;
  readonly isSensitive: boolean;
  /** False: only members need it. A key with it can do nothing more. */
  readonly isForCalls: boolean;
  /** Operations that require it. */
  readonly operations: readonly Pick<ReferenceOperation, 'name' | 'title' | 'method' | 'path'>[];
  /** Fields of other operations that it shows or accepts. */
  readonly fields: readonly OpenedField[];
  /** What it opens besides operations and fields; null: nothing. */
  readonly endpoint: string | null;
}

/** Permissions of one group, as pickers show it. */
export interface PermissionSection {
  readonly id: PermissionGroupId;
  readonly title: string;
  readonly entries: readonly PermissionEntry[];
}

/** What a permission opens that is no operation. */
const endpoints: Readonly<Partial<Record<Permission, string>>> = {
  'integration.mcp.connect':
    'The agent endpoint, /api/mcp. Each tool needs the permission of its operation as well.',
};

const createPattern = (permission: Permission): RegExp =>
  new RegExp(`(?<![a-z.])${permission.replaceAll('.', String.raw`\.`)}(?![a-z])`);

/** Fields of a list are named as those of its items: `data[].guest` is `guest`. */
const toShortPath = (path: string): string => path.replace(/^data\[\]\./, '');

interface LocatedField {
  readonly location: FieldLocation;
  readonly field: ReferenceField;
}

const listLocatedFields = ({ parameters, body, answer }: ReferenceOperation): LocatedField[] => [
  ...parameters.map((field) => ({ location: 'parameter' as const, field })),
  ...body.map((field) => ({ location: 'body' as const, field })),
  ...answer.map((field) => ({ location: 'answer' as const, field })),
];

/** Finds the fields whose descriptions name the permission. Every field behind a permission does. decision 0009. */
function findOpenedFields(operations: readonly ReferenceOperation[], permission: Permission): OpenedField[] {
  const pattern = createPattern(permission);
  const found = operations
    .filter((operation) => operation.permission !== permission)
    .flatMap((operation) =>
      listLocatedFields(operation)
        .filter(({ field }) => pattern.test(field.description))
        .map(({ location, field: { path, description } }) => ({
          path: toShortPath(path),
          location,
          description,
          operation: operation.name,
        })),
    );
  const byField = Map.groupBy(
    found,
    ({ location, path, description }) => `${location} ${path} ${description}`,
  );
  return [...byField.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { path, location, description } = first;
    return [
      { path, location, description, operations: [first, ...others].map(({ operation }) => operation) },
    ];
  });
}

function createEntry(operations: readonly ReferenceOperation[], permission: Permission): PermissionEntry {
  const { reach, isSensitive = false } = getPermissionDefinition(permission);
  return {
    permission,
    label: formatEnglish(permissionLabelMessages[permission]),
    description: formatEnglish(permissionDescriptionMessages[permission]),
    isSensitive,
    isForCalls: reach === 'call',
    operations: operations.filter((operation) => operation.permission === permission),
    fields: findOpenedFields(operations, permission),
    endpoint: endpoints[permission] ?? null,
  };
}

/** Creates the list of all permissions with what each opens, from the reference of the operations. */
export function createPermissionSections({ groups }: Reference): PermissionSection[] {
  const operations = groups.flatMap((group) => group.operations);
  return permissionGroups.map((id) => ({
    id,
    title: formatEnglish(permissionGroupMessages[id]),
    entries: allPermissions
      .filter((permission) => getPermissionDefinition(permission).group === id)
      .map((permission) => createEntry(operations, permission)),
  }));
}
