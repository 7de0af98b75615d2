import { isAddressRange } from '@server/kernel/address-ranges';
import { DAY_MS } from '@shared/kernel/time';
import { InvalidArgumentError } from 'commander';

const UNIT_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: DAY_MS };

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/i;

/** Parses digits only: `1e3`, `0x10` and ` 7` are typing errors. */
export function parseWholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

export function parsePort(text: string): number {
  const port = parseWholeNumber(text);
  if (port > 65_535) throw new InvalidArgumentError('It must be from 0 to 65535; 0 picks a free port.');
  return port;
}

/** Parses calls per second or "off". Commander treats null as an option without a value, so no limit is a word. */
export function parseRateLimit(text: string): number | 'off' {
  if (text === 'off') return text;
  const perSecond = parseWholeNumber(text);
  if (perSecond < 1) throw new InvalidArgumentError('It must be 1 or more calls per second, or "off".');
  return perSecond;
}

/** Parses `30m`, `24h` or `14d`. Returns milliseconds, null for other text. */
function parseUnits(text: string): number | null {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const unitMs = UNIT_MS[unit ?? ''];
  return count === undefined || unitMs === undefined ? null : Number(count) * unitMs;
}

/** Parses a length of time. Returns milliseconds. */
export function parseDuration(text: string): number {
  const lengthMs = parseUnits(text);
  if (lengthMs === null) throw new InvalidArgumentError('It must be a time such as 14d, 24h or 30m.');
  return lengthMs;
}

/** Parses an RFC 3339 instant, or a time before now: `30m`, `24h`, `7d`. Returns RFC 3339 UTC. */
export function parseTimeOption(text: string, nowMs: number): string {
  const agoMs = parseUnits(text);
  const instantMs = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  const atMs = agoMs === null ? instantMs : nowMs - agoMs;
  if (!Number.isFinite(atMs) || atMs < 0)
    throw new InvalidArgumentError('It must be a time such as 2026-11-21T09:00:00Z, or 24h, 7d, 30m.');
  return new Date(atMs).toISOString();
}

/** Collects an option that may be repeated. */
export const collectOption = (text: string, before: readonly string[] | undefined): string[] => [
  ...(before ?? []),
  text,
];

/** Parses `NAME:PORT` or a bare name, as a Host header has it. Repeatable. */
export function parseHostNames(text: string, before: readonly string[] | undefined): string[] {
  if (!/^(\[[0-9a-f:.]+\]|[a-z0-9._-]{1,253})(:\d{1,5})?$/i.test(text))
    throw new InvalidArgumentError('It must be a host name, such as keys.example.com:443.');
  return collectOption(text.toLowerCase(), before);
}

/** Parses an address or CIDR range of a proxy. Repeatable. */
export function parseProxyRanges(text: string, before: readonly string[] | undefined): string[] {
  if (!isAddressRange(text))
    throw new InvalidArgumentError('It must be an IP address or a range such as 10.0.0.0/8.');
  return collectOption(text, before);
}

export function parsePublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new InvalidArgumentError('It must be an address such as https://keys.example.com.');
  return text.replace(/\/+$/, '');
}
