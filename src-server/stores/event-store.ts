import type { AttentionKind } from '@shared/attention/attention-kinds';
import type { EventType } from '@shared/events/event-types';
import { NOTICE_TYPE } from '@shared/events/event-types';

/** What one change did, without personal data. */
export interface EventChange {
  readonly propertyId: string;
  readonly type: EventType;
  readonly targetId: string;
  /** Names of the changed fields, as the wire has them. Empty if the resource is new. */
  readonly fields: readonly string[];
  /** The version that the change made. */
  readonly version: number | null;
}

/** Takes a change that a store has written, for the feed; null: nothing changed. */
export type NoteChange = (change: EventChange | null) => void;

/** The event of a change, about to be stored. */
export interface NewChange extends EventChange {
  /** Epoch ms, UTC. */
  readonly atMs: number;
  /** The request of the record that holds the change; null: it has none. */
  readonly requestId: string | null;
}

/** The time and the request that a change gets in its event. */
export type EventCause = Pick<NewChange, 'atMs' | 'requestId'>;

/** What a notice to systems says. */
interface NoticeContent {
  readonly kind: AttentionKind;
  /** What `targetId` is the id of. */
  readonly subject: 'key' | 'webhook';
  readonly title: string;
  readonly help: string;
}

/** A notice, about to be stored between the changes. Only webhooks get it. decision 0176. */
export interface NewNoticeEvent {
  readonly propertyId: string;
  readonly type: typeof NOTICE_TYPE;
  readonly targetId: string;
  readonly atMs: number;
  readonly notice: NoticeContent;
}

export type NewEvent = NewChange | NewNoticeEvent;

interface Numbered {
  /** Position in the property's events: from 1, without gaps. */
  readonly seq: number;
}

/** A stored change, as the feed has it. */
export type ChangeRow = NewChange & Numbered;

/** A stored event. */
export type EventRow = ChangeRow | (NewNoticeEvent & Numbered);

export const isChange = (row: EventRow): row is ChangeRow => row.type !== NOTICE_TYPE;

/** An event after its commit, for calls that wait for it. */
export type CommittedEvent = Pick<ChangeRow, 'propertyId' | 'type' | 'seq'>;

export interface EventStore {
  /** Stores the event under the next number of its property, which it returns. */
  append(event: NewEvent): Promise<number>;
  /** Lists events with a higher number, in order. */
  listAfter(propertyId: string, seq: number, limit: number): Promise<readonly EventRow[]>;
  /** null: the property has no event. */
  oldestSeq(propertyId: string): Promise<number | null>;
  /** null: the property has no event. */
  newestSeq(propertyId: string): Promise<number | null>;
  /** Adds to every number of the property, as a restore needs it. */
  moveNumbers(propertyId: string, by: number): Promise<void>;
  /**
   * Removes the oldest events of the property from before that time, at most `limit`. The newest one stays, because the next number
   * follows from it. Returns how many it removed.
   */
  removeBefore(propertyId: string, beforeMs: number, limit: number): Promise<number>;
}
