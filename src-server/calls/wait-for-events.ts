import type { AwaitedEvents } from '@server/operations/define-operation';
import type { Times } from '@server/stores/store';
import type { Caller } from './authenticate';
import type { CallContext } from './call-context';

/**
 * Begins the one wait of a call, in the transaction that found nothing, so that no event is missed. False: it has waited already, or
 * cannot. Then it is answered with what there is. decision 0170.
 */
export function beginWait(
  { nowMs }: Times,
  { deps, progress }: CallContext,
  { caller, awaited }: { readonly caller: Caller; readonly awaited: AwaitedEvents },
): boolean {
  if (progress.wait !== null) return false;
  const { keyId, prefix, expiresAtMs } = caller;
  // A key that expires meanwhile is answered then, and not later.
  const ms = Math.min(awaited.ms, (expiresAtMs ?? Number.POSITIVE_INFINITY) - nowMs);
  const { eventWaits, monotonicMs } = deps;
  const begun = eventWaits.begin({ ...awaited, ms, keyId, prefix });
  progress.wait = begun === null ? null : { ...begun, startedMs: monotonicMs() };
  return begun !== null;
}

/** Waits outside any transaction, until an event comes, the time is over, the key is revoked or the caller hangs up. */
export async function waitForEvents({ call, deps, progress }: CallContext): Promise<void> {
  const { wait } = progress;
  if (wait === null) return;
  const stopListening = call.onHangUp(wait.end);
  await wait.ended;
  stopListening();
  progress.waitedMs = deps.monotonicMs() - wait.startedMs;
}
