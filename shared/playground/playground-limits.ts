/** The largest part of a response that is kept, in bytes. The rest is cut off. */
export const MAX_ANSWER_BYTES = 5 * 1024 * 1024;
/** The longest duration of a playground call. */
export const RUN_TIMEOUT_MS = 30_000;
