import { getNumberFormat } from '@renderer/text/intl-formats';
import type uPlot from 'uplot';

/** From this count on, every label of the axis is short: `5k` beside `10k`. */
const SHORT_FROM = 10_000;
/** Room between a label and the bars. */
const GAP_PX = 10;
const MIN_WIDTH_PX = 36;
const HIGHEST_POWER = 9;

/** Distances between labels: 1, 2 and 5, and their multiples of ten. */
const increments = Array.from({ length: HIGHEST_POWER + 1 }, (_, power) =>
  [1, 2, 5].map((step) => step * 10 ** power),
).flat();

/** Formats the counts of an axis, all of them in full or all of them short. */
function formatCountLabels(counts: readonly number[]): string[] {
  const isShort = Math.max(0, ...counts) >= SHORT_FROM;
  const format = getNumberFormat(
    isShort ? { notation: 'compact', maximumFractionDigits: 1 } : { maximumFractionDigits: 0 },
  );
  return counts.map((count) => format.format(count));
}

/** Measures the widest label in CSS pixels. */
function measureLabels(labels: readonly string[], font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = font;
  return Math.max(0, ...labels.map((label) => context.measureText(label).width));
}

/** Creates the axis of counts, as wide as its labels: a fixed width would cut long ones. */
export const createCountAxis = (font: string): Pick<uPlot.Axis, 'size' | 'space' | 'incrs' | 'values'> => ({
  space: 40,
  incrs: increments,
  values: (_plot, counts) => formatCountLabels(counts),
  size: (_plot, labels) => Math.max(MIN_WIDTH_PX, Math.ceil(measureLabels(labels ?? [], font)) + GAP_PX),
});
