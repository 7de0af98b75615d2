/** The first answer given under an Idempotency-Key. */
export interface StoredAnswer {
  /** SHA-256 of the request's body, lower-case hex. */
  readonly requestHash: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact body sent. */
  readonly body: string;
  readonly outcomeCode: string | null;
  readonly targetId: string | null;
}

export interface IdempotencyStore {
  find(keyId: string, path: string, idempotencyKey: string, nowMs: number): Promise<StoredAnswer | null>;
  insert(
    keyId: string,
    path: string,
    idempotencyKey: string,
    answer: StoredAnswer,
    nowMs: number,
  ): Promise<void>;
  /** Removes answers older than a day. */
  forget(nowMs: number): Promise<void>;
}
