import type { IncomingMessage } from 'node:http';
import type { CallRoute } from '@server/calls/call';
import { createQueryReader } from '@server/calls/input/decode-query';
import { checkJsonBody } from '@server/http/request/json-body';
import type { RequestHead } from '@server/http/request/request-head';
import { hasBody } from '@server/http/request/request-head';
import type { Operation } from '@server/operations/define-operation';
import { AppError } from '@shared/kernel/errors';
import { createRouteTable } from './route-table';

const BASE = '/api/v1';

/** Finds what a request to the public API asks for. */
export type RouteRest = (request: IncomingMessage, head: RequestHead) => CallRoute;

function checkBodyHeaders(request: IncomingMessage, head: RequestHead, { rest }: Operation): AppError | null {
  if (!hasBody(request)) return null;
  if (rest.method === 'get') return new AppError('invalid_request', 'This operation does not accept a body.');
  return checkJsonBody(request, head);
}

function checkRepeatedHeaders(head: RequestHead): AppError | null {
  const repeated = (['content-type', 'if-match', 'idempotency-key'] as const).find(head.isRepeated);
  return repeated === undefined
    ? null
    : new AppError('invalid_request', `The header ${repeated} must be sent only once.`);
}

/** Creates the router of the public API from the catalogue. */
export function createRestRouter(operations: readonly Operation[]): RouteRest {
  const findRoute = createRouteTable(operations);
  const getQueryReading = createQueryReader();

  return (request, head) => {
    const { path, query } = head;
    if (!path.startsWith(`${BASE}/`)) return { kind: 'not_found' };
    const route = findRoute(request.method ?? '', path.slice(BASE.length));
    if (route.kind !== 'operation') return route;
    const { operation, pathFields } = route;
    return {
      kind: 'operation',
      operation,
      input: {
        kind: 'rest',
        pathFields,
        query,
        reading: getQueryReading(operation),
        ifMatch: head.only('if-match'),
        ifNoneMatch: operation.takesIfNoneMatch === true ? (request.headers['if-none-match'] ?? null) : null,
        idempotencyKey: head.only('idempotency-key'),
      },
      headerRefusal: checkBodyHeaders(request, head, operation) ?? checkRepeatedHeaders(head),
    };
  };
}
