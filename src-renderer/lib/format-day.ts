import { getDateFormat } from '@renderer/text/intl-formats';

// A day of the property's calendar is no instant, so it is formatted in the zone in which it is parsed.
const zone = { timeZone: 'UTC' } as const;

/** Formats `4 Dec 2026` for 2026-12-04. */
export const formatDay = (day: string): string =>
  getDateFormat({ ...zone, day: 'numeric', month: 'short', year: 'numeric' }).format(Date.parse(day));

/** Formats `4 Dec` for 2026-12-04, where the year stands beside it. */
export const formatDayOfYear = (day: string): string =>
  getDateFormat({ ...zone, day: 'numeric', month: 'short' }).format(Date.parse(day));

/** Formats `Friday, 4 December 2026`. */
export const formatLongDay = (day: string): string =>
  getDateFormat({ ...zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    Date.parse(day),
  );
