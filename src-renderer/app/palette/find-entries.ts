import type { PaletteEntry, PaletteGroupId } from './palette-entry';
import { paletteGroups } from './palette-entry';

/** Entries under one heading. */
export interface EntryGroup {
  readonly id: PaletteGroupId;
  readonly entries: readonly PaletteEntry[];
}

/** Drops case and accents, so that `muller` finds Müller. */
const simplify = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Query {
  readonly text: string;
  readonly words: readonly string[];
}

const parseQuery = (text: string): Query => {
  const simple = simplify(text.trim());
  return { text: simple, words: simple.split(/\s+/) };
};

function isFound(entry: PaletteEntry, query: string, { words }: Query): boolean {
  if (entry.isMatch !== undefined) return entry.isMatch(query);
  const text = simplify(`${entry.label} ${entry.detail} ${entry.keywords ?? ''}`);
  return words.every((word) => text.includes(word));
}

/** The lower, the nearer: the label begins with the query, one of its words does, or other words match. */
function rankEntry({ label }: PaletteEntry, { text, words: [first = ''] }: Query): number {
  const simple = simplify(label);
  if (simple.startsWith(text)) return 0;
  return simple.split(/[\s-]+/).some((word) => word.startsWith(first)) ? 1 : 2;
}

const groupEntries = (entries: readonly PaletteEntry[]): EntryGroup[] =>
  paletteGroups.map((id) => ({ id, entries: entries.filter(({ group }) => group === id) }));

/** Groups all entries for an empty query, with the recent ones first and only there. */
function listAllEntries(entries: readonly PaletteEntry[], recentIds: readonly string[]): EntryGroup[] {
  const listed = entries.filter(({ isAnswer }) => isAnswer !== true);
  const recent = recentIds.flatMap((id) => listed.find((entry) => entry.id === id) ?? []);
  const others = listed.filter((entry) => !recent.includes(entry));
  return [{ id: 'recent', entries: recent }, ...groupEntries(others)];
}

/**
 * Groups the entries that the query finds. The group with the nearest entry is first, as Enter takes the first. What is
 * read comes after what is opened or done, unless it alone is named.
 */
function listFoundEntries(entries: readonly PaletteEntry[], text: string): EntryGroup[] {
  const query = parseQuery(text);
  const ranked = entries
    .filter((entry) => isFound(entry, text, query))
    .map((entry) => ({ entry, rank: rankEntry(entry, query) }))
    .toSorted((one, other) => one.rank - other.rank);
  const groups = groupEntries(ranked.map(({ entry }) => entry));
  const getRank = ({ id, entries: [first] }: EntryGroup) =>
    Math.max(ranked.find(({ entry }) => entry === first)?.rank ?? 0, id === 'help' ? 1 : 0);
  return groups.toSorted((one, other) => getRank(one) - getRank(other));
}

/** Lists the entries under their headings. Headings without entries are absent. */
export function findEntries(
  entries: readonly PaletteEntry[],
  query: string,
  recentIds: readonly string[],
): readonly EntryGroup[] {
  const groups = query.trim() === '' ? listAllEntries(entries, recentIds) : listFoundEntries(entries, query);
  return groups.filter(({ entries: found }) => found.length > 0);
}
