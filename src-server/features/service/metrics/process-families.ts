import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { version } from '@server/kernel/version';
import { product } from '@shared/kernel/product';
import type { MetricFamily } from './metric-family';
import { createCounter, createGauge } from './metric-family';

type Delays = ReturnType<typeof monitorEventLoopDelay>;

/** How often the delay of the event loop is measured. */
const RESOLUTION_MS = 20;

/** Measures the delay of the event loop. While it is stopped, no timer runs for it. */
export interface DelayMonitor {
  start(): void;
  stop(): void;
  list(): MetricFamily[];
}

function listDelays(delays: Delays): MetricFamily[] {
  // The measured time has the interval in it, at whose end the loop was due.
  const toDelayS = (ns: number): number => Math.max(0, ns / 1e9 - RESOLUTION_MS / 1000);
  const families = [
    createGauge(
      'nodejs_eventloop_lag_p99_seconds',
      'Delay of the event loop that 99 % of turns since the last scrape did not exceed.',
      toDelayS(delays.percentile(99)),
    ),
    createGauge(
      'nodejs_eventloop_lag_max_seconds',
      'Longest delay of the event loop since the last scrape.',
      toDelayS(delays.max),
    ),
  ];
  delays.reset();
  return families;
}

export function createDelayMonitor(): DelayMonitor {
  let delays: Delays | null = null;
  return {
    start() {
      if (delays !== null) return;
      delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      delays.enable();
    },
    stop() {
      delays?.disable();
      delays = null;
    },
    list: () => (delays === null || delays.count === 0 ? [] : listDelays(delays)),
  };
}

/** Lists what is known of the process, with the names that dashboards for Node know. */
export function listProcessFamilies(): MetricFamily[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
  return [
    {
      name: `${product.slug}_build_info`,
      help: 'Version of the program and of Node. The value is always 1.',
      type: 'gauge',
      samples: [{ labels: { version, node: process.versions.node }, value: 1 }],
    },
    createGauge(
      'process_start_time_seconds',
      'Start of the process, in seconds since 1970.',
      performance.timeOrigin / 1000,
    ),
    createCounter('process_cpu_seconds_total', 'CPU time of the process.', (user + system) / 1e6),
    createGauge('process_resident_memory_bytes', 'Resident memory of the process.', rss),
    createGauge('nodejs_heap_size_used_bytes', 'Used heap.', heapUsed),
    createGauge('nodejs_heap_size_total_bytes', 'Heap with its free part.', heapTotal),
    createGauge('nodejs_external_memory_bytes', 'Memory of buffers and native parts.', external),
    createCounter(
      'nodejs_eventloop_active_seconds_total',
      'Time in which the event loop worked. Its rate is the utilisation, from 0 to 1.',
      performance.eventLoopUtilization().active / 1000,
    ),
  ];
}
