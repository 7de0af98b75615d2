import { callChannels, countedOutcomes } from '@server/meters/call-meter';
import type { ServiceMeters } from '@server/meters/service-meters';
import { product } from '@shared/kernel/product';
import type { MetricFamily } from './metric-family';
import { createCounter, createGauge, createHistogramFamily } from './metric-family';

const name = (words: string): string => `${product.slug}_${words}`;

/** Lists what is counted of calls. Failed authentications have no label, so that nothing shows their causes. decision 0189. */
const listCallFamilies = ({ calls }: ServiceMeters): MetricFamily[] => [
  {
    name: name('calls_total'),
    help: 'Calls of authenticated keys, by outcome as in the audit log. unavailable: answered 503, not recorded.',
    type: 'counter',
    samples: callChannels.flatMap((channel) =>
      countedOutcomes.map((outcome) => ({
        labels: { channel, outcome },
        value: calls.count(channel, outcome),
      })),
    ),
  },
  createCounter(
    name('failed_authentications_total'),
    'Calls that were answered 401, for every cause together.',
    calls.failedAuthentications(),
  ),
  createHistogramFamily(
    name('call_duration_seconds'),
    'Time from the head of a call to its answer, without waiting for events.',
    calls.seconds.read(),
  ),
  createGauge(name('calls_in_flight'), 'Calls that have begun and not ended.', calls.inFlight()),
];

/** Lists what is counted of commits, in which several transactions share one write to the disk. */
const listWindowFamilies = ({ windows }: ServiceMeters): MetricFamily[] => [
  createHistogramFamily(
    name('commit_window_transactions'),
    'Transactions that one commit stored together.',
    windows.sizes.read(),
  ),
  createHistogramFamily(
    name('commit_duration_seconds'),
    'Time until a commit was durable.',
    windows.commitSeconds.read(),
  ),
  createCounter(name('commit_failures_total'), 'Windows that could not be committed.', windows.failed()),
  createGauge(name('transactions_waiting'), 'Transactions that are queued or running.', windows.waiting()),
];

const listConnectionFamilies = ({ connections }: ServiceMeters): MetricFamily[] => [
  {
    name: name('open_connections'),
    help: 'Open connections, by where they came in.',
    type: 'gauge',
    samples: (['loopback', 'network'] as const).map((listener) => ({
      labels: { listener },
      value: connections.open(listener),
    })),
  },
];

/** Lists everything that meters count. */
export const listMeterFamilies = (meters: ServiceMeters): MetricFamily[] => [
  ...listCallFamilies(meters),
  ...listWindowFamilies(meters),
  ...listConnectionFamilies(meters),
];
