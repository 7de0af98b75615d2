import type { UseQueryResult } from '@tanstack/react-query';
import type { PaletteEntry } from './palette-entry';
import { paletteGroups } from './palette-entry';

/** A query that entries of a heading are made from. */
export interface PaletteRead {
  readonly group: PaletteEntry['group'];
  readonly query: UseQueryResult<unknown, Error>;
}

/** Entries, and the queries that they are made from. */
export interface PaletteSource {
  readonly entries: readonly PaletteEntry[];
  readonly reads: readonly PaletteRead[];
}

/** True while an answer is missing that may have more entries. */
export const isReading = (reads: readonly PaletteRead[]): boolean =>
  reads.some(({ query }) => query.isLoading);

/** Lists the queries that failed before they were ever answered, in the order of the headings. */
export const listFailedReads = (reads: readonly PaletteRead[]): readonly PaletteRead[] =>
  paletteGroups.flatMap((id) =>
    reads.filter(({ group, query }) => group === id && query.isEnabled && query.isLoadingError),
  );
