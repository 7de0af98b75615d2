import { formatStay } from '@renderer/features/reservations/format-stay';
import { formatBytes } from '@renderer/lib/format-bytes';
import { formatDuration, formatSpokenDuration } from '@renderer/lib/format-duration';
import { formatCallTime, formatDateTime, formatRelativeTime } from '@renderer/lib/format-time';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../support/service/verifies';

const NOW_MS = Date.UTC(2026, 10, 21, 12, 0);
const ZONE = 'Asia/Tokyo';

describe('formats of the interface, in English', () => {
  it('give bytes in units of a thousand', () => {
    expect([0, 1, 512, 12_300, 4_000_000].map(formatBytes)).toEqual([
      '0 bytes',
      '1 byte',
      '512 bytes',
      '12.3 kB',
      '4 MB',
    ]);
  });

  it('give durations in milliseconds, and in seconds from a thousand on', () => {
    expect([20, 400, 2000, 999_400, 1_234_000, 2_000_000_000].map(formatDuration)).toEqual([
      '0.1 ms',
      '0.4 ms',
      '2 ms',
      '999 ms',
      '1.2 s',
      '2000.0 s',
    ]);
    expect([0.6, 38, 1000, 1240].map(formatSpokenDuration)).toEqual([
      '1 millisecond',
      '38 milliseconds',
      '1.0 seconds',
      '1.2 seconds',
    ]);
  });

  it('writes a duration that is nearly whole like a whole one', () => {
    expect([949, 950, 999, 1000, 999_600].map(formatDuration)).toEqual([
      '0.9 ms',
      '1 ms',
      '1 ms',
      '1 ms',
      '1.0 s',
    ]);
  });

  verifies(
    'ui.call-days',
    'give calls of this day by the second, and those of the evening before by their day',
    () => {
      const nowMs = Date.UTC(2026, 10, 21, 8, 0);
      const format = (hoursAgo: number) => formatCallTime(nowMs - hoursAgo * 3_600_000, 'UTC', nowMs);
      expect([0, 2, 12, 40].map(format)).toEqual([
        '08:00:00',
        '06:00:00',
        'Yesterday, 20:00',
        '19 Nov, 16:00',
      ]);
    },
  );

  it('give a stay the year once, unless it lasts into the next', () => {
    const stays = [
      { arrival: '2026-12-04', departure: '2026-12-06' },
      { arrival: '2026-12-30', departure: '2027-01-02' },
    ];
    expect(stays.map(formatStay)).toEqual(['4 Dec to 6 Dec 2026', '30 Dec 2026 to 2 Jan 2027']);
  });

  it('give times by their age, with the zone where it is another one', () => {
    const format = (minutesAgo: number) => formatRelativeTime(NOW_MS - minutesAgo * 60_000, ZONE, NOW_MS);
    expect([0, -0.9, 2, 60, 24 * 60, -24 * 60, 3 * 24 * 60, 400 * 24 * 60].map(format)).toEqual([
      'Just now',
      'Just now',
      '2 min ago',
      'Today, 20:00 GMT+9',
      'Yesterday, 21:00 GMT+9',
      'Tomorrow, 21:00 GMT+9',
      '18 Nov, 21:00 GMT+9',
      '17 Oct 2025',
    ]);
    expect(formatDateTime(NOW_MS, ZONE)).toBe('21 Nov 2026, 21:00 GMT+9');
  });

  it('name the zone only where its clocks differ from those here at that instant', () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    // Zones of another name: Reykjavik is UTC all year, London in winter alone.
    const others = ['Atlantic/Reykjavik', 'Europe/London', 'Europe/Lisbon', 'Europe/Vienna'];
    const format = (zone: string, month: number) => formatDateTime(Date.UTC(2026, month, 21, 12, 0), zone);
    const clock = (zone: string, month: number) =>
      new Date(Date.UTC(2026, month, 21, 12, 0)).toLocaleString('sv-SE', { timeZone: zone });
    for (const month of [0, 6])
      for (const zone of others)
        expect(/\d{2}:\d{2}$/.test(format(zone, month)), `${zone} in month ${month}`).toBe(
          clock(zone, month) === clock(timeZone, month),
        );
  });
});
