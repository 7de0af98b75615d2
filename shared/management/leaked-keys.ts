import type { LeakFinding } from './leak-scan';

type LeakPlace = Pick<LeakFinding, 'file' | 'line'>;

/** A key, and every place where its token stands. */
export interface LeakedKey extends Omit<LeakFinding, keyof LeakPlace> {
  readonly places: readonly LeakPlace[];
}

/** Findings by their keys, in the order in which each was found first. */
export function leakedKeys(findings: readonly LeakFinding[]): LeakedKey[] {
  const keys = new Map<string, { readonly key: LeakFinding; readonly places: LeakPlace[] }>();
  for (const finding of findings) {
    const known = keys.get(finding.prefix) ?? { key: finding, places: [] };
    known.places.push({ file: finding.file, line: finding.line });
    keys.set(finding.prefix, known);
  }
  return Array.from(keys.values(), ({ key: { file: _file, line: _line, ...key }, places }) => ({
    ...key,
    places,
  }));
}
