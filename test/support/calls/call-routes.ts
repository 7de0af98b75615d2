import type { CallRoute } from '@server/calls/call';
import { noQuery } from '@server/calls/input/decode-query';
import type { Operation } from '@server/operations/define-operation';

/** Creates the route of a REST call without query and headers. */
export const createRestRoute = (operation: Operation): CallRoute => ({
  kind: 'operation',
  operation,
  headerRefusal: null,
  input: {
    kind: 'rest',
    pathFields: {},
    query: '',
    reading: noQuery,
    ifMatch: null,
    ifNoneMatch: null,
    idempotencyKey: null,
  },
});

/** The route of a message of an agent. */
export const messageRoute: CallRoute = {
  kind: 'message',
  headerRefusal: null,
  headers: { version: undefined, method: undefined, name: undefined },
};
