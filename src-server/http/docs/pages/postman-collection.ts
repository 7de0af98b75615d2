import type { Reference, ReferenceOperation } from '@server/http/docs/reference/reference';
import { createPostmanRequest } from './postman-request';
import { listPostmanVariables } from './postman-variables';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

const createDescription = ({
  summary,
  permission,
  permissionText,
  deprecation,
}: ReferenceOperation): string =>
  `${deprecation === null ? '' : `${deprecation}\n\n`}${summary}\n\nRequires the permission \`${permission}\`: ${permissionText}.`;

const createItem = (operation: ReferenceOperation) => ({
  name: operation.title,
  request: { ...createPostmanRequest(operation), description: createDescription(operation) },
});

/**
 * Formats the operations as a collection that Postman and Bruno import. The token is a variable without a value, so that
 * no file contains one. source: the schema of the collection format, version 2.1.0.
 */
export const formatPostmanCollection = (reference: Reference): string =>
  JSON.stringify({
    info: {
      name: reference.title,
      schema: SCHEMA,
      description:
        'Set the variable `token` to the token of a key, as a value that stays on your computer. The other variables are ids: the lists answer them.',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: listPostmanVariables(reference.baseUrl),
    item: reference.groups.map(({ title, description, operations }) => ({
      name: title,
      description,
      item: operations.map(createItem),
    })),
  });
