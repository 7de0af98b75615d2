import type { Call } from '@server/calls/call';

/** Version, trace id, parent id, flags, and what a later version adds. */
const TRACE_PARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.{0,512})?$/;
const NO_TRACE = '0'.repeat(32);
const NO_PARENT = '0'.repeat(16);

/**
 * Parses a `traceparent`, for the audit log alone. null: there is none, or it is not valid. A header that was sent twice
 * arrives joined, which is not valid. source: W3C Trace Context, 3.2.
 */
export function parseTraceParent(value: unknown): Call['traceContext'] {
  if (typeof value !== 'string') return null;
  const [, version, traceId = '', parentId = '', more] = TRACE_PARENT.exec(value) ?? [];
  const isKnownForm = version !== undefined && version !== 'ff' && (version !== '00' || more === undefined);
  if (!isKnownForm || traceId === NO_TRACE || parentId === NO_PARENT) return null;
  return { traceId, parentId };
}
