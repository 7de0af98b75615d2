import {
  collect,
  hostName,
  moment,
  portNumber,
  proxyRange,
  publicUrl,
  rateLimit,
  wholeNumber,
} from '@server/cli/option-values';
import { InvalidArgumentError } from 'commander';
import { describe, expect, it } from 'vitest';

const NOW_MS = Date.UTC(2026, 10, 21, 9);

const values: readonly (readonly [string, (text: string) => unknown, string, unknown])[] = [
  ['a whole number is read', wholeNumber, '30', 30],
  ['zero is a whole number', wholeNumber, '0', 0],
  ['port 0 takes a free one', portNumber, '0', 0],
  ['the last port is one', portNumber, '65535', 65_535],
  ['a rate is calls a second', rateLimit, '50', 50],
  ['off means no limit', rateLimit, 'off', 'off'],
  ['hours ago', (text) => moment(text, NOW_MS), '24h', '2026-11-20T09:00:00.000Z'],
  ['days ago', (text) => moment(text, NOW_MS), '7d', '2026-11-14T09:00:00.000Z'],
  ['minutes ago', (text) => moment(text, NOW_MS), '30m', '2026-11-21T08:30:00.000Z'],
  ['a moment in UTC', (text) => moment(text, NOW_MS), '2026-11-21T07:00:00Z', '2026-11-21T07:00:00.000Z'],
  [
    'a moment with an offset becomes UTC',
    (text) => moment(text, NOW_MS),
    '2026-11-21T09:00:00+02:00',
    '2026-11-21T07:00:00.000Z',
  ],
  [
    'a host with its port',
    (text) => hostName(text, undefined),
    'Keys.Example.com:443',
    ['keys.example.com:443'],
  ],
  ['an IPv6 host', (text) => hostName(text, undefined), '[::1]:8080', ['[::1]:8080']],
  ['a proxy range', (text) => proxyRange(text, ['::1']), '10.0.0.0/8', ['::1', '10.0.0.0/8']],
  [
    'a public address loses its last slash',
    publicUrl,
    'https://keys.example.com/',
    'https://keys.example.com',
  ],
];

const refused: readonly (readonly [string, (text: string) => unknown, string])[] = [
  ['no number', wholeNumber, 'ten'],
  ['a negative number', wholeNumber, '-1'],
  ['a fraction', wholeNumber, '1.5'],
  ['an exponent', wholeNumber, '1e3'],
  ['a number with a space', wholeNumber, ' 7'],
  ['nothing', wholeNumber, ''],
  ['a port beyond the last', portNumber, '65536'],
  ['a rate of nothing', rateLimit, '0'],
  ['a rate in words', rateLimit, 'fast'],
  ['weeks ago', (text) => moment(text, NOW_MS), '2w'],
  ['a day without time', (text) => moment(text, NOW_MS), '2026-11-21'],
  ['a time without zone', (text) => moment(text, NOW_MS), '2026-11-21T09:00:00'],
  ['a month 13', (text) => moment(text, NOW_MS), '2026-13-21T09:00:00Z'],
  ['a host with a path', (text) => hostName(text, undefined), 'keys.example.com/api'],
  ['a proxy by its name', (text) => proxyRange(text, undefined), 'proxy.example.com'],
  ['a public address that is none', publicUrl, 'keys.example.com'],
  ['a public address of files', publicUrl, 'file:///etc'],
];

describe('the value of an option', () => {
  it.each(values)('%s', (_sentence, read, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(refused)('is refused for %s', (_sentence, read, text) => {
    expect(() => read(text)).toThrow(InvalidArgumentError);
  });

  it('is collected where an option is repeated', () => {
    expect(collect('b', collect('a', undefined))).toEqual(['a', 'b']);
  });
});
