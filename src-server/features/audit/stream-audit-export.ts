import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditFilter } from '@server/stores/audit-store';
import type { Store } from '@server/stores/store';
import type { ExportFormat } from './export-format';
import { layouts } from './export-format';

export interface ExportOptions {
  readonly filter: AuditFilter;
  readonly format: ExportFormat;
  readonly signal?: AbortSignal | undefined;
  /** `total` is exact. Fewer records arrive only if retention removes some during the export. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Records read in one turn of the event loop: a few milliseconds. decision 0172. */
const PAGE_SIZE = 200;
/** More records than a log can have. */
const UNCAPPED = 2 ** 40;

/**
 * Streams the records of the filter as text, oldest first, up to the newest record when the export starts.
 * Each page is a separate read, so that calls continue. Throws the signal's reason when aborted.
 */
export async function* streamAuditExport(
  store: Store,
  options: ExportOptions,
): AsyncGenerator<string, void, void> {
  const { filter, signal, onProgress } = options;
  const layout = layouts[options.format];
  const { total, lastSeq } = await store.read(async ({ audit }) => ({
    total: await audit.count(filter, UNCAPPED),
    lastSeq: (await audit.head())?.seq ?? 0,
  }));
  onProgress?.(0, total);
  if (layout.head !== '') yield layout.head;
  let done = 0;
  let afterSeq = 0;
  while (done < total) {
    signal?.throwIfAborted();
    const request = { filter, limit: PAGE_SIZE, order: 'oldest_first', afterSeq } as const;
    const page = await store.read(({ audit }) => audit.page(request));
    const rows = page.filter((row) => row.seq <= lastSeq);
    if (rows.length > 0) yield rows.map(layout.line).join('');
    done += rows.length;
    onProgress?.(done, total);
    afterSeq = rows.at(-1)?.seq ?? afterSeq;
    if (rows.length < PAGE_SIZE) return;
    // Lets the service answer calls in between.
    await nextTurn();
  }
}
