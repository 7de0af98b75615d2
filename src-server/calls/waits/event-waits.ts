import type { AwaitedEvents } from '@server/operations/define-operation';
import type { CommittedEvent } from '@server/stores/event-store';
import type { StartTimer } from './slot-queue';
import { startProcessTimer } from './slot-queue';

/** Calls that may wait at once. Each counts as one in flight, of which the service takes 200, so others always find a slot. */
export const MAX_EVENT_WAITS = 150;

/** The key of a call that waits. */
interface WaitingKey {
  readonly keyId: string;
  readonly prefix: string;
}

interface Wait extends AwaitedEvents, WaitingKey {
  end(): void;
}

/** A call's wait, which has begun. */
export interface BegunWait {
  readonly ended: Promise<void>;
  /** Ends it now. It may have ended before. */
  end(): void;
}

/** The calls that wait for events, outside any transaction. */
export interface EventWaits {
  /** Begins a wait. null: too many wait, or the service ends. Call it in the transaction that found nothing, so that none is missed. */
  begin(awaited: AwaitedEvents & WaitingKey): BegunWait | null;
  /** Ends the waits for such events. */
  wake(events: readonly CommittedEvent[]): void;
  /** Ends the waits of keys that are revoked. */
  wakeKeys(keyIds: readonly string[]): void;
  /** Lists the waits, to find those that end by what another process does. */
  list(): readonly (AwaitedEvents & WaitingKey)[];
  /** Ends all waits, and takes none until `open`. */
  close(): void;
  open(): void;
}

const isAwaited = ({ propertyId, afterSeq, types }: Wait, event: CommittedEvent): boolean =>
  event.propertyId === propertyId && event.seq > afterSeq && types.has(event.type);

/** Creates the register of waits. It holds them in memory alone, because a wait ends with its connection. decision 0170. */
export function createEventWaits(startTimer: StartTimer = startProcessTimer): EventWaits {
  const waits = new Set<Wait>();
  let isOpen = true;
  function endWhere(isEnding: (wait: Wait) => boolean): void {
    for (const wait of waits) if (isEnding(wait)) wait.end();
  }
  return {
    begin(awaited) {
      if (!isOpen || waits.size >= MAX_EVENT_WAITS) return null;
      const { promise, resolve } = Promise.withResolvers<void>();
      const wait: Wait = {
        ...awaited,
        end() {
          cancelTimer();
          waits.delete(wait);
          resolve();
        },
      };
      const cancelTimer = startTimer(awaited.ms, wait.end);
      waits.add(wait);
      return { ended: promise, end: wait.end };
    },
    wake: (events) => endWhere((wait) => events.some((event) => isAwaited(wait, event))),
    wakeKeys: (keyIds) => endWhere(({ keyId }) => keyIds.includes(keyId)),
    list: () => [...waits],
    close() {
      isOpen = false;
      endWhere(() => true);
    },
    open() {
      isOpen = true;
    },
  };
}
