import type { OpenedField, PermissionEntry } from './permission-entries';

/** Texts that the page of permissions has in both of its forms. */
export const permissionTexts = {
  title: 'Permissions',
  lead: 'Each permission with everything that it opens for a key, made from the operations of this service. A key has the permissions that were chosen for it one by one, and calls nothing else.',
  tools:
    'Agents call an operation as the tool of the same name, unless the reference says that they are not offered it. The key then needs integration.mcp.connect as well.',
  sensitive: 'Misuse of it does the most harm.',
  membersOnly: 'Only members need it. It opens nothing for a key.',
} as const;

const locations: Readonly<Record<OpenedField['location'], string>> = {
  parameter: 'Parameter',
  body: 'Body',
  answer: 'Answer',
};

/** Formats where a field stands, such as `Answer`. */
export const formatLocation = ({ location }: OpenedField): string => locations[location];

/** Lists the sentences about a permission as a whole. */
export const listRemarks = ({
  description,
  isSensitive,
  isForCalls,
  endpoint,
}: PermissionEntry): string[] => [
  `${description}.`,
  ...(isSensitive ? [permissionTexts.sensitive] : []),
  ...(isForCalls ? [] : [permissionTexts.membersOnly]),
  ...(endpoint === null ? [] : [endpoint]),
];
