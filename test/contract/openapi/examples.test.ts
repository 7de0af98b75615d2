import { catalogue } from '@server/catalogue/operations';
import { createOpenApiDocument } from '@server/http/openapi/openapi-document';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PublishedOperation } from '../../support/openapi/published-document';
import { document, findProblems, listPublished } from '../../support/openapi/published-document';
import { verifies } from '../../support/service/verifies';

const published = listPublished();

const findSuccess = ({ responses }: PublishedOperation) => (responses['201'] ?? responses['200'])?.content;

function listExampleProblems(operation: PublishedOperation): string[] {
  const { operationId, parameters, requestBody } = operation;
  const outside = parameters
    .filter(({ example }) => example !== undefined)
    .flatMap(({ schema, example }) => findProblems(schema, example));
  const bodies = [requestBody?.content, findSuccess(operation)].flatMap((content) => {
    const body = content?.['application/json'];
    return body === undefined ? [] : findProblems(body.schema, body.example);
  });
  return [...outside, ...bodies].map((problem) => `${operationId}: ${problem}`);
}

describe('the examples of the OpenAPI document', () => {
  it('are accepted by the schemas of the document', () => {
    expect(published.flatMap(listExampleProblems)).toEqual([]);
  });

  it('show an answer of every operation, and a value for every field in a path or body that is required', () => {
    const missing = published.filter((operation) => {
      const answer = findSuccess(operation)?.['application/json'].example;
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      return answer === undefined || inPath.some(({ example }) => example === undefined);
    });
    expect(missing.map(({ operationId }) => operationId)).toEqual([]);
  });

  verifies('openapi.examples', 'move with the day on which the document is read', () => {
    const dates = (text: string) => new Set(text.match(/"20\d\d-\d\d-\d\d(?="|T)/g));
    const later = JSON.stringify(createOpenApiDocument(catalogue, 'http://127.0.0.1:4319', '2031-03-01'));
    const examples = z.object({ paths: z.unknown() });
    const own = dates(JSON.stringify(examples.parse(document)));
    const moved = dates(JSON.stringify(examples.parse(JSON.parse(later))));
    expect(own).toContain('"2026-12-04');
    // 4 December is 13 days after the day of the recording.
    expect(moved).toContain('"2031-03-14');
    expect([...moved].filter((date) => !date.startsWith('"2031-0'))).toEqual([]);
    expect(moved.size).toBe(own.size);
  });
});
