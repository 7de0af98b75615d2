import { setImmediate as nextTurn } from 'node:timers/promises';
import { listPropertiesGranting } from '@server/commands/authorise';
import type { AsyncCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import { requireAbsolute } from '@server/files/write-new-file';
import type { LeakCandidate } from './leak-findings';
import { createLeakFindings } from './leak-findings';
import type { ScannedPath } from './scan-path';
import { scanPath } from './scan-path';
import { scanText } from './scan-text';

type OnCandidates = (found: readonly LeakCandidate[]) => Promise<void>;

async function searchText(text: string, signal: AbortSignal, onFound: OnCandidates): Promise<ScannedPath> {
  // A long text comes in many pieces. Between two, other calls are served and the scan can be cancelled.
  await nextTurn();
  signal.throwIfAborted();
  const scan = scanText();
  const inText = (found: ReturnType<typeof scan.feed>) =>
    onFound(found.map((token) => ({ ...token, file: null })));
  await inText(scan.feed(text));
  await inText(scan.end());
  return {
    files: 0,
    bytes: Buffer.byteLength(text),
    skipped: { binary: 0, unreadable: 0, links: 0, special: 0 },
  };
}

export const scanLeaks: AsyncCommand<'leaks.scan'> = {
  kind: 'async',
  async run(store, context, input) {
    const { report, signal } = context.progress;
    const member = requireMember(context.person);
    if ('file' in input) requireAbsolute(input.file);
    const propertyIds = new Set(
      await store.read((snapshot) => listPropertiesGranting(snapshot, member, 'integration.apikey.manage')),
    );
    const { look: inspect, told: getFindings } = createLeakFindings(store, propertyIds, signal);
    const counts =
      'file' in input
        ? await scanPath(input.file, {
            name: input.name ?? null,
            signal,
            onProgress: report,
            onFound: inspect,
          })
        : await searchText(input.text, signal, inspect);
    return { ...getFindings(), ...counts };
  },
};
