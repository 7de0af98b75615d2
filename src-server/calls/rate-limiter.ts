import type { SlotQueue, StartTimer } from '@server/calls/waits/slot-queue';
import { createSlotQueue, startProcessTimer } from '@server/calls/waits/slot-queue';
import type { CallLimits } from '@server/operations/define-operation';
import { AppError } from '@shared/kernel/errors';

export interface RateLimits extends CallLimits {
  readonly inFlight: number;
}

/** One bucket per key for REST and MCP together. */
export const defaultRateLimits = {
  perSecond: 50,
  burst: 200,
  inFlightPerKey: 8,
  inFlight: 200,
} as const satisfies RateLimits;

/** The slot of one call among those in flight. */
export interface RateSlot {
  readonly refusal: AppError | null;
  /** Waits for a call of the key to end, then tries again. null: the call is admitted, or waiting would not help. */
  readonly wait: ((getMonotonicMs: () => number) => Promise<RateSlot>) | null;
  /** The headers of the reply. Read after `charge`, they count what the call itself took. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Takes one more token for each further started 5 ms that the call occupied the service. The parts of a call add up.
   * The key may owe tokens afterwards, up to one burst. decision 0121.
   */
  charge(occupiedMs: number): void;
  release(): void;
}

export interface RateLimiter {
  /** The limits in effect. null: none. */
  readonly limits: CallLimits | null;
  /** Takes a slot and a token of the key. A refused call takes neither. */
  takeSlot(keyId: string, monotonicMs: number): RateSlot;
}

interface Bucket {
  tokens: number;
  filledAtMs: number;
  inFlight: number;
  readonly queue: SlotQueue;
}

const noHeaders = {};

/** Milliseconds that one token pays for. The token of the admission pays for the first. */
const MS_PER_TOKEN = 5;

const countFurtherTokens = (occupiedMs: number): number =>
  Math.max(0, Math.ceil(occupiedMs / MS_PER_TOKEN) - 1);

/** Largest number of keys in memory before idle ones with full buckets are removed. */
const MAX_BUCKETS = 10_000;

/** What this service admits of limits that several services share. */
interface LimitShare extends RateLimits {
  /** The limits of all services together, which answers show. */
  readonly whole: RateLimits;
}

/** Divides limits between services. Calls in flight are limited in each of them. */
function computeShare(whole: RateLimits, services: number): LimitShare {
  const { perSecond, burst } = whole;
  return {
    ...whole,
    perSecond: perSecond === null ? null : perSecond / services,
    // Below one a bucket would never admit a call.
    burst: Math.max(1, burst / services),
    whole,
  };
}

/** Creates the function that returns the share of this service. It changes when a service starts or ends. */
function createShareReader(whole: RateLimits, countServices: () => number): () => LimitShare {
  let services = 1;
  let share = computeShare(whole, services);
  return () => {
    const counted = countServices();
    if (counted !== services) {
      services = counted;
      share = computeShare(whole, services);
    }
    return share;
  };
}

function refill(bucket: Bucket, limits: RateLimits, nowMs: number): void {
  const { perSecond, burst } = limits;
  const gained =
    perSecond === null ? Number.POSITIVE_INFINITY : ((nowMs - bucket.filledAtMs) / 1000) * perSecond;
  bucket.tokens = Math.min(burst, bucket.tokens + gained);
  bucket.filledAtMs = nowMs;
}

function checkTokens(bucket: Bucket, { whole: { perSecond } }: LimitShare): AppError | null {
  if (bucket.tokens >= 1) return null;
  return new AppError(
    'rate_limited',
    `Too many calls: at most ${perSecond} per second for each key, and a call that takes long counts as several. Retry after the time in Retry-After.`,
  );
}

const isCrowded = (bucket: Bucket, limits: RateLimits): boolean => bucket.inFlight >= limits.inFlightPerKey;

function checkLimits(bucket: Bucket, limits: LimitShare, inFlight: number): AppError | null {
  if (isCrowded(bucket, limits))
    return new AppError(
      'rate_limited',
      `Too many concurrent calls: at most ${limits.inFlightPerKey} for each key. Wait until one has finished.`,
    );
  if (inFlight >= limits.inFlight)
    return new AppError('rate_limited', 'The service is busy. Try again in a moment.');
  return checkTokens(bucket, limits);
}

function createHeaders(bucket: Bucket, limits: LimitShare, isRefused: boolean): Record<string, string> {
  const { perSecond, burst, whole } = limits;
  if (perSecond === null) return isRefused ? { 'Retry-After': '1' } : {};
  const headers: Record<string, string> = {
    'RateLimit-Limit': String(whole.burst),
    'RateLimit-Remaining': String(isRefused ? 0 : Math.max(0, Math.floor(bucket.tokens))),
    'RateLimit-Reset': String(Math.ceil((burst - bucket.tokens) / perSecond)),
  };
  if (isRefused) headers['Retry-After'] = String(Math.max(1, Math.ceil((1 - bucket.tokens) / perSecond)));
  return headers;
}

function removeIdleBuckets(buckets: Map<string, Bucket>, limits: RateLimits, nowMs: number): void {
  for (const [keyId, bucket] of buckets) {
    refill(bucket, limits, nowMs);
    if (bucket.inFlight === 0 && bucket.tokens >= limits.burst) buckets.delete(keyId);
  }
}

const free: RateSlot = {
  refusal: null,
  wait: null,
  headers: noHeaders,
  charge: () => undefined,
  release: () => undefined,
};

/** Admits a call whose slot is counted already. */
function admit(bucket: Bucket, limits: LimitShare, release: () => void): RateSlot {
  let occupiedMs = 0;
  bucket.tokens -= 1;
  return {
    refusal: null,
    wait: null,
    get headers() {
      return createHeaders(bucket, limits, false);
    },
    charge(ms) {
      const paid = countFurtherTokens(occupiedMs);
      occupiedMs += ms;
      bucket.tokens = Math.max(-limits.burst, bucket.tokens - (countFurtherTokens(occupiedMs) - paid));
    },
    release,
  };
}

function createLimiter(whole: RateLimits, startTimer: StartTimer, countServices: () => number): RateLimiter {
  const getLimits = createShareReader(whole, countServices);
  const buckets = new Map<string, Bucket>();
  let inFlight = 0;

  function openBucket(keyId: string, nowMs: number): Bucket {
    const limits = getLimits();
    if (buckets.size > MAX_BUCKETS) removeIdleBuckets(buckets, limits, nowMs);
    const known = buckets.get(keyId);
    const queue = known?.queue ?? createSlotQueue(startTimer);
    const bucket = known ?? { tokens: limits.burst, filledAtMs: nowMs, inFlight: 0, queue };
    buckets.set(keyId, bucket);
    refill(bucket, limits, nowMs);
    return bucket;
  }

  function leave(bucket: Bucket): void {
    if (bucket.queue.handOver()) return;
    bucket.inFlight -= 1;
    inFlight -= 1;
  }

  function enter(bucket: Bucket): RateSlot {
    return admit(bucket, getLimits(), () => leave(bucket));
  }

  function refuse(bucket: Bucket, refusal: AppError): RateSlot {
    const refused = { ...free, refusal, headers: createHeaders(bucket, getLimits(), true) };
    const canWait = isCrowded(bucket, whole) && bucket.tokens >= 1 && !bucket.queue.isFull();
    if (!canWait) return refused;
    return {
      ...refused,
      async wait(getMonotonicMs) {
        if (!(await bucket.queue.wait())) return refused;
        const limits = getLimits();
        refill(bucket, limits, getMonotonicMs());
        const stillRefused = checkTokens(bucket, limits);
        if (stillRefused === null) return enter(bucket);
        leave(bucket);
        return { ...free, refusal: stillRefused, headers: createHeaders(bucket, limits, true) };
      },
    };
  }

  return {
    limits: whole,
    takeSlot(keyId, nowMs) {
      const bucket = openBucket(keyId, nowMs);
      const refusal = checkLimits(bucket, getLimits(), inFlight);
      if (refusal !== null) return refuse(bucket, refusal);
      bucket.inFlight += 1;
      inFlight += 1;
      return enter(bucket);
    },
  };
}

/**
 * Creates the limiter of the calls of each key and of all keys. A call beyond those that its key may have in flight waits a moment
 * for one of them to end. null: no limits at all, for measurements. decision 0146. `countServices`: services of the database, which each
 * admit their share of a key's rate. decision 0224.
 */
export const createRateLimiter = (
  limits: RateLimits | null,
  startTimer: StartTimer = startProcessTimer,
  countServices: () => number = () => 1,
): RateLimiter =>
  limits === null ? { limits, takeSlot: () => free } : createLimiter(limits, startTimer, countServices);
