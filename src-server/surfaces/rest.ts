import type { IncomingMessage } from 'node:http';
import type { Caller, CallSubject } from '@server/calls/call';
import type { Conditions } from '@server/calls/perform';
import { performOperation } from '@server/calls/perform';
import type { Operation } from '@server/operations/define-operation';
import { pathFieldsOf } from '@server/operations/path-fields';
import { AppError, lacksPermission, notFound } from '@shared/errors';
import type { RandomBytes } from '@shared/token';
import { decodeJson, isPlainObject } from './decode-json';
import type { DecodeQuery } from './decode-query';
import { queryDecoder } from './decode-query';
import { checkJsonBody } from './json-body';
import { hasBody, readBody } from './read-body';
import type { RequestHead } from './request-head';
import type { FindRoute, Route } from './route-table';
import { createRouteTable } from './route-table';
import type { SurfacePart } from './surface-part';

const BASE = '/api/v1';

interface Compiled {
  readonly decodeQuery: DecodeQuery;
  readonly pathFields: readonly string[];
}

interface Request {
  readonly message: IncomingMessage;
  readonly head: RequestHead;
  readonly path: string;
  readonly rawQuery: string;
}

function methodRefusal(allow: string): AppError {
  return new AppError('method_not_allowed', `This path answers ${allow} only.`);
}

/** Content type and announced size, before a byte is read. */
function bodyRefusal({ message, head }: Request, operation: Operation): AppError | null {
  if (!hasBody(message)) return null;
  if (operation.rest.method === 'get')
    return new AppError('invalid_request', 'This operation takes no body.');
  return checkJsonBody(message, head);
}

function headerRefusal(request: Request): AppError | null {
  const repeated = (['content-type', 'if-match', 'idempotency-key'] as const).find(request.head.isRepeated);
  return repeated === undefined
    ? null
    : new AppError('invalid_request', `The header ${repeated} is given more than once.`);
}

function readIfMatch(head: RequestHead): Conditions['ifMatch'] {
  const value = head.only('if-match');
  if (value === null || value === '*') return value;
  const version = /^"(\d{1,15})"$/.exec(value)?.[1];
  if (version === undefined)
    throw new AppError('invalid_request', 'If-Match takes one ETag such as "3", or *.');
  return Number(version);
}

function readIdempotencyKey(head: RequestHead): string | null {
  const value = head.only('idempotency-key');
  if (value !== null && !/^[\x21-\x7e]{1,128}$/.test(value))
    throw new AppError('invalid_request', 'Idempotency-Key takes 1 to 128 visible ASCII characters.');
  return value;
}

function decodeBody(body: Uint8Array | null, pathFields: readonly string[]): Record<string, unknown> {
  if (body === null || body.length === 0) return {};
  const value = decodeJson(body);
  if (!isPlainObject(value)) throw new AppError('validation_failed', 'The body must be a JSON object.');
  // A field named __proto__ would vanish when the fields are merged.
  const misplaced = ['__proto__', ...pathFields].find((field) => Object.hasOwn(value, field));
  if (misplaced !== undefined)
    throw new AppError('validation_failed', `unknown field ${JSON.stringify(misplaced)}`);
  return value;
}

function admit(request: Request, route: Route, caller: Caller): AppError | null {
  if (route.kind === 'none') return notFound();
  if (route.kind === 'other_method') return methodRefusal(route.allow);
  const { operation } = route;
  if (!caller.scopes.has(operation.permission)) return lacksPermission(operation.permission);
  return bodyRefusal(request, operation) ?? headerRefusal(request);
}

/** Compiles the catalogue into the translation of one REST request. */
export function restSurface(operations: readonly Operation[], randomBytes: RandomBytes) {
  const findRoute: FindRoute = createRouteTable(operations);
  const compiled = new Map<Operation, Compiled>(
    operations.map((operation) => [
      operation,
      { decodeQuery: queryDecoder(operation), pathFields: pathFieldsOf(operation.rest.path) },
    ]),
  );

  function performanceOf(request: Request, route: Route, body: Uint8Array | null, subject: CallSubject) {
    const known = route.kind === 'operation' ? compiled.get(route.operation) : undefined;
    if (route.kind !== 'operation' || known === undefined) throw notFound();
    const input = {
      ...known.decodeQuery(request.rawQuery),
      ...decodeBody(body, known.pathFields),
      ...route.fields,
    };
    const conditions = {
      ifMatch: readIfMatch(request.head),
      idempotencyKey: readIdempotencyKey(request.head),
    };
    return {
      operation: route.operation,
      input,
      pathFields: known.pathFields,
      conditions,
      subject,
      randomBytes,
    };
  }

  return (message: IncomingMessage, head: RequestHead): SurfacePart => {
    const url = head.target.path;
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const request: Request = { message, head, path, rawQuery: mark === -1 ? '' : url.slice(mark + 1) };
    const route: Route = path.startsWith(`${BASE}/`)
      ? findRoute(message.method ?? '', path.slice(BASE.length))
      : { kind: 'none' };
    const subject: CallSubject = {
      operation: route.kind === 'operation' ? route.operation.name : null,
      rpcMethod: null,
      targetId: null,
    };
    return {
      subject,
      allow: route.kind === 'other_method' ? route.allow : null,
      admit: (caller) => admit(request, route, caller),
      readBody: hasBody(message) ? () => readBody(message) : null,
      act: (tx, caller, body) => performOperation(tx, caller, performanceOf(request, route, body, subject)),
    };
  };
}
