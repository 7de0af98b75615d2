import type { ErrorCode } from '@shared/kernel/errors';
import { AppError } from '@shared/kernel/errors';
import type { Reply } from './replies';
import { createRefusalReply } from './replies';

/** Why no call is answered at the moment. Management still works. */
export type ClosedReason = 'disk_reserve' | 'start_check';

/** Returns why every call is refused now. null: calls are answered. It reads memory alone, because each call asks it. */
export type CallsClosed = () => ClosedReason | null;

/** Combines several sources of reasons. The first reason counts. */
export const combineCallsClosed =
  (...sources: readonly CallsClosed[]): CallsClosed =>
  () => {
    for (const source of sources) {
      const reason = source();
      if (reason !== null) return reason;
    }
    return null;
  };

const createClosedReply = (code: ErrorCode, text: string): Reply =>
  createRefusalReply(new AppError(code, text), { 'Retry-After': '5' });

/**
 * The reply to every request while calls are refused, before its credential is read: no cause of a 401 differs.
 * `/healthz` has it, too.
 * spec: Authentication 3; decision 0120.
 */
export const closedReplies: Readonly<Record<ClosedReason, Reply>> = {
  disk_reserve: createClosedReply(
    'unavailable',
    'The service has too little disk space to record calls. Nothing was changed. Try again later.',
  ),
  start_check: createClosedReply(
    'unavailable',
    'The service has not checked its database yet. Nothing was changed. Try again later.',
  ),
};
