import {
  collectOption,
  parseHostNames,
  parsePort,
  parseProxyRanges,
  parsePublicUrl,
  parseRateLimit,
  parseTimeOption,
  parseWholeNumber,
} from '@server/cli/options/parse-options';
import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';

const NOW_MS = Date.UTC(2026, 10, 21, 9);

const values: readonly (readonly [string, (text: string) => unknown, string, unknown])[] = [
  ['a whole number is read', parseWholeNumber, '30', 30],
  ['zero is a whole number', parseWholeNumber, '0', 0],
  ['port 0 takes a free one', parsePort, '0', 0],
  ['the last port is one', parsePort, '65535', 65_535],
  ['a rate is calls a second', parseRateLimit, '50', 50],
  ['off means no limit', parseRateLimit, 'off', 'off'],
  ['hours ago', (text) => parseTimeOption(text, NOW_MS), '24h', '2026-11-20T09:00:00.000Z'],
  ['days ago', (text) => parseTimeOption(text, NOW_MS), '7d', '2026-11-14T09:00:00.000Z'],
  ['minutes ago', (text) => parseTimeOption(text, NOW_MS), '30m', '2026-11-21T08:30:00.000Z'],
  [
    'a moment in UTC',
    (text) => parseTimeOption(text, NOW_MS),
    '2026-11-21T07:00:00Z',
    '2026-11-21T07:00:00.000Z',
  ],
  [
    'a moment with an offset becomes UTC',
    (text) => parseTimeOption(text, NOW_MS),
    '2026-11-21T09:00:00+02:00',
    '2026-11-21T07:00:00.000Z',
  ],
  [
    'a host with its port',
    (text) => parseHostNames(text, undefined),
    'Keys.Example.com:443',
    ['keys.example.com:443'],
  ],
  ['an IPv6 host', (text) => parseHostNames(text, undefined), '[::1]:8080', ['[::1]:8080']],
  ['a proxy range', (text) => parseProxyRanges(text, ['::1']), '10.0.0.0/8', ['::1', '10.0.0.0/8']],
  [
    'a public address loses its last slash',
    parsePublicUrl,
    'https://keys.example.com/',
    'https://keys.example.com',
  ],
];

const refused: readonly (readonly [string, (text: string) => unknown, string])[] = [
  ['no number', parseWholeNumber, 'ten'],
  ['a negative number', parseWholeNumber, '-1'],
  ['a fraction', parseWholeNumber, '1.5'],
  ['an exponent', parseWholeNumber, '1e3'],
  ['a number with a space', parseWholeNumber, ' 7'],
  ['nothing', parseWholeNumber, ''],
  ['a port beyond the last', parsePort, '65536'],
  ['a rate of nothing', parseRateLimit, '0'],
  ['a rate in words', parseRateLimit, 'fast'],
  ['weeks ago', (text) => parseTimeOption(text, NOW_MS), '2w'],
  ['a day without time', (text) => parseTimeOption(text, NOW_MS), '2026-11-21'],
  ['a time without zone', (text) => parseTimeOption(text, NOW_MS), '2026-11-21T09:00:00'],
  ['a month 13', (text) => parseTimeOption(text, NOW_MS), '2026-13-21T09:00:00Z'],
  ['a host with a path', (text) => parseHostNames(text, undefined), 'keys.example.com/api'],
  ['a proxy by its name', (text) => parseProxyRanges(text, undefined), 'proxy.example.com'],
  ['a public address that is none', parsePublicUrl, 'keys.example.com'],
  ['a public address of files', parsePublicUrl, 'file:///etc'],
];

describe('the value of an option', () => {
  it.each(values)('%s', (_sentence, read, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(refused)('is refused for %s', (_sentence, read, text) => {
    expect(() => read(text)).toThrow(InvalidArgumentError);
  });

  it('is collected where an option is repeated', () => {
    expect(collectOption('b', collectOption('a', undefined))).toEqual(['a', 'b']);
  });
});
