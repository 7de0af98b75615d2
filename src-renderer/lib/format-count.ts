import { getNumberFormat } from '@renderer/text/intl-formats';

const COMPACT_THRESHOLD = 10_000;

/** Formats `48,210`. */
export const formatCount = (count: number): string =>
  getNumberFormat({ maximumFractionDigits: 0 }).format(count);

/** Formats `835`, and `12.4K` from 10,000 on. Tables use it, with the full figure in a tooltip. */
export const formatCompactCount = (count: number): string =>
  count < COMPACT_THRESHOLD
    ? formatCount(count)
    : getNumberFormat({ notation: 'compact', maximumFractionDigits: 1 }).format(count);

/** Displayed where there is no value. */
export const NO_VALUE = '–';
