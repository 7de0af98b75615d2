import { pluralize } from '@renderer/lib/format-count';

/**
 * Describes how the chosen permissions differ from the saved ones: `2 added, 1 removed`; null: no difference.
 */
export function describeRoleDiff(before: ReadonlySet<string>, after: ReadonlySet<string>): string | null {
  const added = [...after].filter((permission) => !before.has(permission)).length;
  const removed = [...before].filter((permission) => !after.has(permission)).length;
  const words = [...(added > 0 ? [`${added} added`] : []), ...(removed > 0 ? [`${removed} removed`] : [])];
  return words.length === 0 ? null : words.join(', ');
}

/** Formats the number of holders, such as `2 people`. */
export const formatMemberCount = (holders: number): string =>
  holders === 0 ? 'No members' : pluralize(holders, 'person', 'people');
