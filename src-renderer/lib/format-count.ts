const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });
const plural = new Intl.PluralRules('en-GB');

const COMPACT_THRESHOLD = 10_000;

/** `48,210`. */
export const formatCount = (count: number): string => whole.format(count);

/** `835`, and `12.4K` from 10,000 on: for tables, with the full figure in a tooltip. */
export const formatCompactCount = (count: number): string =>
  count < COMPACT_THRESHOLD ? whole.format(count) : short.format(count);

/** `1 key`, `9 keys`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${plural.select(count) === 'one' ? one : many}`;

/** No value. */
export const NO_VALUE = '–';
