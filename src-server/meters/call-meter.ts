import type { AuditOutcome, Channel } from '@shared/audit/audit-record';
import type { Histogram } from './histogram';
import { createHistogram } from './histogram';

/** How a call ended, as it is counted. `unavailable`: nothing was recorded, and the caller got a 503. */
export type CountedOutcome = AuditOutcome | 'unavailable';

export const countedOutcomes = [
  'ok',
  'refused',
  'failed',
  'unavailable',
] as const satisfies readonly CountedOutcome[];

/** Channels of calls. */
export const callChannels = ['api', 'mcp'] as const satisfies readonly Channel[];
type CallChannel = (typeof callChannels)[number];

/** The end of a call. `unauthenticated` has no cause: all causes are one number. */
export interface CountedEnd {
  readonly channel: CallChannel;
  readonly outcome: CountedOutcome | 'unauthenticated';
  /** The time of its work, without waiting for events. */
  readonly ms: number;
}

/** Counts calls since the start of the service, in memory. decision 0189. */
export interface CallMeter {
  begin(): void;
  end(call: CountedEnd): void;
  /** Calls that have begun and not ended. */
  inFlight(): number;
  count(channel: CallChannel, outcome: CountedOutcome): number;
  /** Failed authentications of every cause and channel. */
  failedAuthentications(): number;
  readonly seconds: Histogram;
}

const DURATION_BOUNDS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const createCounts = (): Record<CountedOutcome, number> => ({ ok: 0, refused: 0, failed: 0, unavailable: 0 });

export function createCallMeter(): CallMeter {
  const counts = { api: createCounts(), mcp: createCounts() };
  const seconds = createHistogram(DURATION_BOUNDS_S);
  let inFlight = 0;
  let failedAuthentications = 0;
  return {
    begin() {
      inFlight += 1;
    },
    end({ channel, outcome, ms }) {
      inFlight -= 1;
      if (outcome === 'unauthenticated') {
        // No duration either: it would say how the cause was found.
        failedAuthentications += 1;
        return;
      }
      counts[channel][outcome] += 1;
      seconds.observe(ms / 1000);
    },
    inFlight: () => inFlight,
    count: (channel, outcome) => counts[channel][outcome],
    failedAuthentications: () => failedAuthentications,
    seconds,
  };
}
