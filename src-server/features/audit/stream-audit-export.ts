import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditFilter } from '@server/stores/audit-store';
import type { Store } from '@server/stores/store';
import type { ExportFormat } from './export-format';
import { layouts } from './export-format';

export interface ExportOptions {
  readonly filter: AuditFilter;
  readonly format: ExportFormat;
  readonly signal?: AbortSignal | undefined;
  /** `total` is exact; fewer arrive only if retention removes some meanwhile. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

const PAGE = 500;
/** More records than a log can have. */
const UNCAPPED = 2 ** 40;

/**
 * The records of the filter as chunks of text, oldest first, up to the newest at the moment of asking. Each page is a read
 * of its own, so that calls go on. Throws the signal's reason when aborted.
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
    const request = { filter, limit: PAGE, order: 'oldest_first', afterSeq } as const;
    const page = await store.read(({ audit }) => audit.page(request));
    const rows = page.filter((row) => row.seq <= lastSeq);
    if (rows.length > 0) yield rows.map(layout.line).join('');
    done += rows.length;
    onProgress?.(done, total);
    afterSeq = rows.at(-1)?.seq ?? afterSeq;
    if (rows.length < PAGE) return;
    // Calls are answered in between.
    await nextTurn();
  }
}
