import { pluralize } from '@renderer/lib/format-count';

/** How the choice differs from what the role has; null: not at all. `2 added, 1 removed`. */
export function describeRoleDiff(before: ReadonlySet<string>, after: ReadonlySet<string>): string | null {
  const added = [...after].filter((permission) => !before.has(permission)).length;
  const removed = [...before].filter((permission) => !after.has(permission)).length;
  const words = [...(added > 0 ? [`${added} added`] : []), ...(removed > 0 ? [`${removed} removed`] : [])];
  return words.length === 0 ? null : words.join(', ');
}

/** `2 people`, `Nobody`. */
export const formatMemberCount = (holders: number): string =>
  holders === 0 ? 'Nobody' : pluralize(holders, 'person', 'people');
