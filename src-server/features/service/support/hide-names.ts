import { homedir } from 'node:os';
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
const IPV4 = /(?<![\w.])(?!127\.)\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g;
const IPV6 = /(?<![\w:])(?:[0-9a-f]{1,4}:){3,7}[0-9a-f]{0,4}(?![\w:])/gi;

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

function hidePlaces(text: string, dataDirectory: string): string {
  const places = new Map([
    [dataDirectory, '<data folder>'],
    [import.meta.dirname, '<program>'],
    [homedir(), '<home>'],
  ]);
  let hidden = text;
  for (const [place, label] of sortByLength(places))
    for (const form of listForms(place)) hidden = hidden.replaceAll(form, label);
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
  return hidden.replaceAll(EMAIL, '<email>').replaceAll(IPV4, '<address>').replaceAll(IPV6, '<address>');
}
