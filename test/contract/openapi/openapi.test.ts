import { Validator } from '@seriousme/openapi-schema-validator';
import { catalogue } from '@server/catalogue/operations';
import { createOpenApiDocument } from '@server/http/openapi/openapi-document';
import { errorStatuses } from '@shared/kernel/errors';
import { allPermissions, getPermissionDefinition } from '@shared/kernel/permissions';
import { describe, expect, it } from 'vitest';
import { document, listPublished } from '../../support/openapi/published-document';
import { findNamed } from '../../support/openapi/resolve-references';
import { verifies } from '../../support/service/verifies';

const text = JSON.stringify(document);
const published = listPublished();

const errorExamples = published.flatMap(({ operationId, responses }) =>
  Object.entries(responses).flatMap(([status, response]) =>
    Object.entries(response.content?.['application/json'].examples ?? {}).map(([code, { value }]) => ({
      operationId,
      status: Number(status),
      code,
      value,
    })),
  ),
);

describe('the OpenAPI document', () => {
  verifies('openapi.generated', 'is valid under the official schema of OpenAPI 3.1', async () => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('has every operation of the catalogue at its path and method, with its permission, and nothing else', () => {
    const expected = catalogue.map(({ name, rest, permission }) => ({
      operationId: name,
      path: `/api/v1${rest.path}`,
      method: rest.method,
      security: [{ bearer: [permission] }],
    }));
    const found = published.map(({ operationId, path, method, security }) => ({
      operationId,
      path,
      method,
      security,
    }));
    const byId = (list: typeof found) => list.toSorted((a, b) => a.operationId.localeCompare(b.operationId));
    expect(byId(found)).toEqual(byId(expected));
  });

  it('names the permission of each operation in words, too', () => {
    const silent = published.filter(
      ({ description, security }) =>
        !description.includes(`Requires the permission \`${security[0]?.['bearer']?.[0]}\`.`),
    );
    expect(silent.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('files each error code under its own status', () => {
    const misfiled = errorExamples.filter(({ status, code }) => Reflect.get(errorStatuses, code) !== status);
    expect(misfiled).toEqual([]);
    expect(errorExamples.every(({ code, value }) => value.code === code)).toBe(true);
  });

  it('explains every error code it names', () => {
    expect(errorExamples.filter(({ value }) => value.error === 'The call was refused.')).toEqual([]);
  });

  it('lists every error of its own that an operation declares', () => {
    const named = new Set(errorExamples.map(({ operationId, code }) => `${operationId} ${code}`));
    const declared = catalogue.flatMap(({ name, errors }) => errors.map((code) => `${name} ${code}`));
    expect(declared.filter((pair) => !named.has(pair))).toEqual([]);
  });

  it('says of every change what a body of another type, size or syntax is answered with', () => {
    const named = new Set(errorExamples.map(({ operationId, code }) => `${operationId} ${code}`));
    const codes = ['invalid_json', 'payload_too_large', 'unsupported_media_type'];
    const changes = catalogue.filter(({ rest }) => rest.method !== 'get');
    expect(changes.length).toBeGreaterThan(5);
    const expected = changes.flatMap(({ name }) => codes.map((code) => `${name} ${code}`));
    expect(expected.filter((pair) => !named.has(pair))).toEqual([]);
  });

  it('resolves every reference inside itself', () => {
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? '');
    expect(references.filter((target) => findNamed(target, document) === undefined)).toEqual([]);
    expect(references.length).toBeGreaterThan(0);
  });

  it('says nothing of people, keys or what only the interface does', () => {
    const required = new Set(
      published.flatMap(({ security }) => security.flatMap(({ bearer = [] }) => bearer)),
    );
    const interfaceOnly = allPermissions.filter(
      (permission) => getPermissionDefinition(permission).reach === 'interface',
    );
    expect(interfaceOnly.filter((permission) => required.has(permission))).toEqual([]);
    expect(text).not.toMatch(/apikey\.manage|organisation\.|\/keys|\/members|\/roles|\/audit|password/);
  });

  it('is the same text every time it is built', () => {
    expect(JSON.stringify(createOpenApiDocument(catalogue, 'http://127.0.0.1:4319', null))).toBe(text);
  });
});
