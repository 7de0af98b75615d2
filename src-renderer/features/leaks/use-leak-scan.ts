import type { CallOptions } from '@renderer/client/client';
import { useClient } from '@renderer/client/client-context';
import { pickFile } from '@renderer/client/file-picker';
import { useLongTask } from '@renderer/hooks/use-long-task';
import { useSession } from '@renderer/session/session';
import { scanCopiedText } from '@shared/leaks/scan-copied-text';
import { useState } from 'react';
import { readClipboardText } from './read-clipboard-text';
import type { ScanReport } from './scan-summary';

/** What the last scan searched, and its result. */
interface LastScan {
  /** null: the clipboard. */
  readonly path: string | null;
  readonly scan: ScanReport;
}

const ignoreProgress = () => undefined;

/** State of the leak finder: target, progress and the last result. */
export function useLeakScan() {
  const client = useClient();
  const { session } = useSession();
  const { progress, error, run, cancel } = useLongTask();
  const [isSearching, setSearching] = useState(false);
  const [searched, setSearched] = useState<LastScan | null>(null);

  /** Clears the last result, which would read like the answer of this scan. */
  const begin = () => {
    setSearched(null);
    setSearching(true);
  };
  const search = (work: (options: CallOptions) => Promise<LastScan | null>) =>
    run(async (options) => {
      try {
        const found = await work(options);
        if (found !== null) setSearched(found);
      } finally {
        setSearching(false);
      }
    });
  const scanFiles = () =>
    search(async (options) => {
      const { signal } = options;
      const host = session.host.kind;
      const file = await pickFile(client, {
        purpose: 'leak_scan',
        accept: '',
        host,
        onPicked: begin,
        signal,
      });
      if (file === null) return null;
      begin();
      return { path: file.name, scan: await client.call('leaks.scan', { file: file.ticket }, options) };
    });
  /** Sends the clipboard text straight to the service, piece by piece. The page keeps none of it. */
  const scanInPage = async ({ signal, onProgress = ignoreProgress }: CallOptions): Promise<ScanReport> => {
    const text = await readClipboardText();
    begin();
    return scanCopiedText(text, {
      scan(piece) {
        signal?.throwIfAborted();
        return client.call('leaks.scan', { text: piece }, signal === undefined ? {} : { signal });
      },
      onProgress,
    });
  };
  const scanClipboard = () =>
    search(async (options) => {
      setSearched(null);
      if (client.clipboard === 'page') return { path: null, scan: await scanInPage(options) };
      begin();
      return { path: null, scan: await client.call('leaks.scanClipboard', {}, options) };
    });
  return { searched, progress: isSearching ? progress : null, error, cancel, scanFiles, scanClipboard };
}
