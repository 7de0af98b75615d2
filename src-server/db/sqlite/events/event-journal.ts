import type {
  CommittedEvent,
  EventCause,
  EventChange,
  NewChange,
  NoteChange,
} from '@server/stores/event-store';

/** Changes of one connection, between their write and the record that names their request. */
export interface EventJournal {
  /** Notes a change that a store has written. */
  note: NoteChange;
  /** Stores an event for each noted change. */
  flush(from: EventCause): void;
  /** Forgets the changes that a failed savepoint undoes: all but the first `kept`. */
  truncate(kept: number): void;
  /** Number of noted changes. */
  readonly size: number;
  /** Forgets what an earlier window left behind. Call it first inside every window. */
  beginWindow(): void;
  /** Returns the events that the window has stored. */
  takeStored(): readonly CommittedEvent[];
}

/** Creates the journal over what stores an event. A change gets its event in its own transaction. decision 0169. */
export function createEventJournal(write: (event: NewChange) => number): EventJournal {
  const noted: EventChange[] = [];
  let stored: CommittedEvent[] = [];
  return {
    note(change) {
      if (change !== null) noted.push(change);
    },
    flush(from) {
      for (const change of noted) {
        const { propertyId, type } = change;
        stored.push({ propertyId, type, seq: write({ ...change, ...from }) });
      }
      noted.length = 0;
    },
    truncate(kept) {
      noted.length = Math.min(kept, noted.length);
    },
    get size() {
      return noted.length;
    },
    beginWindow() {
      noted.length = 0;
      stored = [];
    },
    takeStored() {
      const taken = stored;
      stored = [];
      return taken;
    },
  };
}
