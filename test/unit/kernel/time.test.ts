import { timestampSchema } from '@shared/kernel/time';
import { describe, expect, it } from 'vitest';

const accepted = ['2026-11-21T09:30:00.000Z', '2024-02-29T23:59:59.999Z', '1970-01-01T00:00:00.000Z'];

const refused: readonly (readonly [text: string, why: string])[] = [
  ['2026-02-30T00:00:00.000Z', 'February has no 30th'],
  ['2025-02-29T00:00:00.000Z', 'no leap year'],
  ['2026-04-31T00:00:00.000Z', 'April has no 31st'],
  ['2026-13-01T00:00:00.000Z', 'there is no 13th month'],
  ['2026-00-10T00:00:00.000Z', 'there is no month 0'],
  ['2026-12-04T24:00:00.000Z', 'it is the next day'],
  ['2026-12-04T25:00:00.000Z', 'a day has 24 hours'],
  ['2026-12-04T23:60:00.000Z', 'an hour has 60 minutes'],
  ['2026-12-31T23:59:60.000Z', 'leap seconds cannot be stored'],
  ['2026-12-04T00:00:00Z', 'milliseconds are missing'],
  ['2026-12-04T00:00:00.000+00:00', 'UTC is written Z'],
  ['2026-12-04', 'a day is no instant'],
  ['yesterday', 'a word is no instant'],
];

describe('a timestamp', () => {
  it.each(accepted)('%s is one', (text) => {
    expect(timestampSchema.safeParse(text).success).toBe(true);
  });

  it.each(refused)('%s is none: %s', (text) => {
    expect(timestampSchema.safeParse(text).success).toBe(false);
  });
});
