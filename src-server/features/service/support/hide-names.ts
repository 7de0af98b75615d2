import { isIPv6 } from 'node:net';
import { homedir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { redact } from '@server/kernel/log';

/** Names that a report replaces, with what stands in their place. */
export type NameLabels = ReadonlyMap<string, string>;

/** What a report must not say. */
export interface HiddenNames {
  readonly dataDirectory: string;
  /** Names that members gave. */
  readonly names: NameLabels;
}

/** Shorter names would also replace parts of other words. */
const MIN_NAME_LENGTH = 3;

const EMAIL = /[^\s"'<>(),;:\\/]+@[^\s"'<>(),;:\\/]+\.[^\s"'<>(),;:\\/]+/g;
const IPV4 = /(?<![\w.])(?!127\.)\d{1,3}(?:\.\d{1,3}){3}(?!\w|\.\d)/g;
/** Matches what may be an IPv6 address, with what may follow it. A time of day is none. */
const PERHAPS_IPV6 = /(?<![\w:.])[0-9a-f:]*:[0-9a-f:.]*/gi;
const LOOPBACK_IPV6 = '::1';
/** What may follow an address: nothing, a colon or a full stop, or a port. */
const ADDRESS_TAILS = [/$/, /[:.]$/, /:\d{1,5}[:.]?$/] as const;

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Lists a text as it is, and as JSON writes it. */
const listForms = (text: string): readonly string[] => [
  ...new Set([text, JSON.stringify(text).slice(1, -1)]),
];

/** The longest name comes first, because a shorter one may be a part of it. */
const sortByLength = (labels: NameLabels) =>
  [...labels]
    .filter(([name]) => name.length >= MIN_NAME_LENGTH)
    .toSorted(([one], [other]) => other.length - one.length);

const isWindowsPath = (path: string): boolean => /^[a-z]:\\|^\\\\/i.test(path);

/** Lists a path as it is, and as the address of a file has it: in stack traces of Windows, too. */
function listPathForms(path: string): readonly string[] {
  const windows = isWindowsPath(path);
  const { pathname } = pathToFileURL(path, { windows });
  return [...listForms(path), windows ? pathname.replace(/^\//, '') : pathname];
}

/** Replaces an IPv6 address. Returns any other text as it is. */
function hideIpv6(found: string): string {
  for (const tail of ADDRESS_TAILS) {
    const address = found.replace(tail, '');
    if (address === LOOPBACK_IPV6) return found;
    if (isIPv6(address)) return `<address>${found.slice(address.length)}`;
  }
  return found;
}

function hidePlaces(text: string, dataDirectory: string): string {
  const places = new Map([
    [dataDirectory, '<data folder>'],
    [import.meta.dirname, '<program>'],
    [homedir(), '<home>'],
  ]);
  let hidden = text;
  for (const [place, label] of sortByLength(places))
    for (const form of listPathForms(place)) hidden = hidden.replaceAll(form, label);
  return hidden;
}

/** Replaces places, names, email and network addresses by labels, and masks tokens. decision 0179. */
export function hideNames(text: string, { dataDirectory, names }: HiddenNames): string {
  let hidden = hidePlaces(redact(text), dataDirectory);
  for (const [name, label] of sortByLength(names))
    for (const form of listForms(name)) {
      const whole = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(form)}(?![\\p{L}\\p{N}])`, 'giu');
      hidden = hidden.replaceAll(whole, () => label);
    }
  return hidden.replaceAll(EMAIL, '<email>').replaceAll(PERHAPS_IPV6, hideIpv6).replaceAll(IPV4, '<address>');
}
