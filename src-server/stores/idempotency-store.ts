import type { Permission } from '@shared/kernel/permissions';

/** The answer of a call that succeeded with an Idempotency-Key. */
export interface StoredAnswer {
  /** SHA-256 of the request's body, lower-case hex. */
  readonly requestHash: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact body sent. */
  readonly body: string;
  readonly targetId: string | null;
}

/** An answer that a replaced key got. */
interface InheritedAnswer {
  readonly answer: StoredAnswer;
  /** The permissions of that key. */
  readonly scopes: readonly Permission[];
}

/** Largest number of answers of 24 hours that are kept for one key. decision 0119. */
export const MAX_ANSWERS_PER_KEY = 50_000;
/** Largest number of answers removed in one transaction, so that calls run in between. */
export const FORGET_BATCH_SIZE = 500;

export interface IdempotencyStore {
  find(keyId: string, path: string, idempotencyKey: string, nowMs: number): Promise<StoredAnswer | null>;
  /** Finds the answer that the key's predecessor got, or one before it: the nearest, up to ten. */
  findInherited(
    keyId: string,
    path: string,
    idempotencyKey: string,
    nowMs: number,
  ): Promise<InheritedAnswer | null>;
  /** Finds when one more answer of the key can be kept, in epoch ms. null: now. */
  findFullUntil(keyId: string, nowMs: number): Promise<number | null>;
  /** Keeps an answer. An answer that is older than a day at `nowMs` is replaced. */
  insert(
    keyId: string,
    path: string,
    idempotencyKey: string,
    answer: StoredAnswer,
    nowMs: number,
  ): Promise<void>;
  /** Removes one batch of answers older than a day. True if there may be more. */
  forget(nowMs: number): Promise<boolean>;
  /** Removes answers to keys of the property that contain the text. */
  forgetMentioning(propertyId: string, text: string): Promise<void>;
  /** Dates answers of a clock that was ahead back to now, so that they are kept for a day and no longer. */
  correctFuture(nowMs: number): Promise<void>;
}
