import { createDeprecationHeaders } from '@server/operations/deprecation';
import { product } from '@shared/kernel/product';
import { toTimestamp } from '@shared/kernel/time';
import type { CallContext } from './call-context';
import type { Reply } from './replies';
import { unauthenticatedReply } from './replies';

/** Adds the headers common to all responses except the 401, which must stay byte-identical. */
export function addCommonHeaders(reply: Reply, { call, slot, expiresAtMs }: CallContext): Reply {
  if (reply === unauthenticatedReply) return reply;
  const expiry: Reply['headers'] =
    expiresAtMs === null ? {} : { [`${product.name}-Key-Expires`]: toTimestamp(expiresAtMs) };
  const { route } = call;
  const ending = route.kind === 'operation' ? createDeprecationHeaders(route.operation) : {};
  const headers = {
    ...reply.headers,
    'X-Request-Id': call.requestId,
    ...slot?.headers,
    ...expiry,
    ...ending,
  };
  const { status, body } = reply;
  if (status !== 405 || route.kind !== 'other_method') return { status, headers, body };
  return { status, headers: { ...headers, Allow: route.allow }, body };
}
