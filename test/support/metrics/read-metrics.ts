import parse from 'parse-prometheus-text-format';
import { z } from 'zod';

const familiesSchema = z.array(
  z.object({
    name: z.string(),
    help: z.string(),
    type: z.enum(['COUNTER', 'GAUGE', 'HISTOGRAM']),
    metrics: z.array(
      z.object({
        labels: z.record(z.string(), z.string()).optional(),
        value: z.string().optional(),
        buckets: z.record(z.string(), z.string()).optional(),
        count: z.string().optional(),
        sum: z.string().optional(),
      }),
    ),
  }),
);

const LINE =
  /^(# (HELP|TYPE) [a-z_][a-z0-9_]* \S.*|[a-z_][a-z0-9_]*(\{([a-z_]+="([^"\\\n]|\\[\\"n])*",?)+\})? (\+Inf|-?\d[\d.e+-]*))$/;

/** What a scrape says. */
export interface ScrapedMetrics {
  /** The names of all families, in their order. */
  readonly names: readonly string[];
  /** Returns one series. Throws Error for an unknown one. */
  get(name: string, labels?: Readonly<Record<string, string>>): number;
  has(name: string): boolean;
  /** The labels of all series of a family. */
  labels(name: string): readonly (Readonly<Record<string, string>> | undefined)[];
  /** The count of a histogram, whose buckets rise up to it. */
  countOf(name: string): number;
}

function requireRisingBuckets(name: string, buckets: Readonly<Record<string, string>>, count: number): void {
  const values = Object.values(buckets).map(Number);
  const isRising = values.every((value, index) => value >= (values[index - 1] ?? 0));
  if (!isRising || buckets['+Inf'] !== String(count)) throw new Error(`The buckets of ${name} are wrong.`);
}

/** Parses what a scraper reads, by a parser of the format, and refuses what such a parser would overlook. */
export function readMetrics(text: string): ScrapedMetrics {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const lines = text.slice(0, -1).split('\n');
  const wrong = lines.find((line) => !LINE.test(line));
  if (wrong !== undefined) throw new Error(`This is no line of the format: ${wrong}`);
  const series = lines.filter((line) => !line.startsWith('#')).map((line) => line.replace(/ \S+$/, ''));
  if (new Set(series).size !== series.length) throw new Error('A series is there twice.');
  const families = familiesSchema.parse(parse(text));
  const find = (name: string) => {
    const family = families.find((candidate) => candidate.name === name);
    if (family === undefined) throw new Error(`There is no ${name}.`);
    return family;
  };
  const isSame = (one: Readonly<Record<string, string>> = {}, other: Readonly<Record<string, string>> = {}) =>
    JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted());
  return {
    names: families.map(({ name }) => name),
    get(name, labels) {
      const found = find(name).metrics.find((metric) => isSame(metric.labels, labels));
      if (found?.value === undefined) throw new Error(`There is no such series of ${name}.`);
      return Number(found.value);
    },
    has: (name) => families.some((family) => family.name === name),
    labels: (name) => find(name).metrics.map(({ labels }) => labels),
    countOf(name) {
      const [metric] = find(name).metrics;
      if (metric?.buckets === undefined) throw new Error(`${name} has no buckets.`);
      requireRisingBuckets(name, metric.buckets, Number(metric.count));
      return Number(metric.count);
    },
  };
}
