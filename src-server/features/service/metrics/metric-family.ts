import type { HistogramCounts } from '@server/meters/histogram';

interface Sample {
  /** Ends the name of the family, as `_sum` does. Left out: nothing. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** One metric with all of its series. */
export interface MetricFamily {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

/** The version of the text format. source: prometheus.io, exposition formats. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export const createGauge = (name: string, help: string, value: number): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: [{ value }],
});

export const createCounter = (name: string, help: string, value: number): MetricFamily => ({
  name,
  help,
  type: 'counter',
  samples: [{ value }],
});

/** Creates a gauge of a time, in seconds since 1970. null: it has not happened, so there is no series. */
export const createTimeGauge = (name: string, help: string, atMs: number | null): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: atMs === null ? [] : [{ value: atMs / 1000 }],
});

/** Creates a histogram, whose buckets each contain those before them. */
export function createHistogramFamily(name: string, help: string, counted: HistogramCounts): MetricFamily {
  const { bounds, counts, sum } = counted;
  let through = 0;
  const buckets = counts.map((count, index): Sample => {
    through += count;
    return {
      suffix: '_bucket',
      labels: { le: formatNumber(bounds[index] ?? Number.POSITIVE_INFINITY) },
      value: through,
    };
  });
  return {
    name,
    help,
    type: 'histogram',
    samples: [...buckets, { suffix: '_sum', value: sum }, { suffix: '_count', value: through }],
  };
}

const formatNumber = (value: number): string => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function formatLabels(labels: Sample['labels'] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const formatFamily = ({ name, help, type, samples }: MetricFamily): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(
      ({ suffix = '', labels, value }) => `${name}${suffix}${formatLabels(labels)} ${formatNumber(value)}`,
    ),
  ].join('\n');

/** Formats metrics as a scraper reads them. One without any series is left out. */
export const formatMetrics = (families: readonly MetricFamily[]): string =>
  families
    .filter(({ samples }) => samples.length > 0)
    .map((family) => `${formatFamily(family)}\n`)
    .join('');
