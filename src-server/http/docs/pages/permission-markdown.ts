import type { OpenedField, PermissionEntry, PermissionSection } from './permission-entries';
import { formatLocation, listRemarks, permissionTexts } from './permission-texts';

/** A bar would end the cell of a table. */
const formatCell = (text: string): string => text.replaceAll('|', String.raw`\|`);

const formatNames = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const formatField = (field: OpenedField): string =>
  `| \`${field.path}\` | ${formatLocation(field)} | ${formatCell(field.description)} | ${formatNames(field.operations)} |`;

function formatEntry(entry: PermissionEntry): string {
  const { permission, label, operations, fields } = entry;
  const listed = operations.map(
    ({ name, title, method, path }) => `- \`${name}\`: ${title}, \`${method} ${path}\``,
  );
  const table = [
    '| Field | Part of | Meaning | Operations |',
    '|---|---|---|---|',
    ...fields.map(formatField),
  ];
  return [
    `### \`${permission}\`: ${label}`,
    listRemarks(entry).join(' '),
    ...(listed.length === 0 ? [] : [listed.join('\n')]),
    ...(fields.length === 0 ? [] : [table.join('\n')]),
  ].join('\n\n');
}

/** Formats the page of permissions as Markdown. */
export const formatPermissions = (sections: readonly PermissionSection[]): string =>
  `${[
    `# ${permissionTexts.title}`,
    permissionTexts.lead,
    permissionTexts.tools,
    ...sections.flatMap(({ title, entries }) => [`## ${title}`, ...entries.map(formatEntry)]),
  ].join('\n\n')}\n`;
