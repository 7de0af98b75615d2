import { useClient } from '@renderer/app/client-context';
import { useSession } from '@renderer/app/session';
import { pickFile } from '@renderer/parts/chosen-file';
import { LongWork } from '@renderer/parts/long-work';
import { useAct } from '@renderer/parts/use-act';
import { useLongWork } from '@renderer/parts/use-long-work';
import { Button } from '@renderer/ui/button';
import { Card } from '@renderer/ui/card';
import { Page } from '@renderer/ui/page';
import { Problem } from '@renderer/ui/problem';
import { product } from '@shared/product';
import { ClipboardPaste, FolderSearch } from 'lucide-react';
import { useState } from 'react';
import { Findings } from './findings';
import type { Scan } from './scan-words';
import { scanSentence } from './scan-words';

/** What was searched last, and what was found. */
interface Searched {
  readonly place: string;
  readonly scan: Scan;
}

function useSearch() {
  const client = useClient();
  const { session } = useSession();
  const picking = useAct();
  const working = useLongWork();
  const [searched, setSearched] = useState<Searched | null>(null);
  const inFiles = () =>
    picking.act(async () => {
      const file = await pickFile(client, { purpose: 'leak_scan', accept: '', host: session.host.kind });
      if (file === null) return;
      await working.run(async (options) => {
        const scan = await client.call('leaks.scan', { file: file.ticket }, options);
        setSearched({ place: file.name, scan });
      });
    });
  const inClipboard = () =>
    working.run(async () => {
      // What was copied goes straight to the service; nothing of it is kept here.
      const scan =
        client.clipboard === 'host'
          ? await client.call('leaks.scanClipboard', {})
          : await client.call('leaks.scan', { text: await navigator.clipboard.readText() });
      setSearched({ place: 'the clipboard', scan });
    });
  return { searched, picking, working, inFiles, inClipboard, isDesktop: session.host.kind === 'desktop' };
}

/** Looks for tokens that lie where they should not, on this machine alone. */
export function LeaksScreen() {
  const { searched, picking, working, inFiles, inClipboard, isDesktop } = useSearch();
  const error = picking.error ?? working.error;
  return (
    <Page
      title="Leak finder"
      lead="Searches for tokens of your keys in files, folders or what you copied. Nothing leaves this computer, and no secret is shown."
    >
      <div className="space-y-5">
        <Card title="Search">
          <div className="flex flex-wrap gap-2">
            <Button look="primary" onPress={() => void inFiles()} isPending={picking.isPending}>
              <FolderSearch aria-hidden size={15} />
              {isDesktop ? 'Search a folder' : 'Search a file'}
            </Button>
            <Button onPress={() => void inClipboard()}>
              <ClipboardPaste aria-hidden size={15} />
              Search the clipboard
            </Button>
          </div>
          {!isDesktop && (
            <p className="mt-3 text-xs text-ink-2">
              For a whole folder:{' '}
              <code className="copyable font-mono text-2xs">
                npm run -s {product.slug} -- leaks scan FOLDER
              </code>
            </p>
          )}
          {error !== null && <Problem error={error} className="mt-3" />}
        </Card>
        {searched !== null && (
          <Card title={`Searched ${searched.place}`} isFlush>
            <p role="status" className="px-4 py-3 text-sm">
              {scanSentence(searched.scan)}
            </p>
            <Findings findings={searched.scan.findings} />
          </Card>
        )}
      </div>
      {working.progress !== null && working.progress.total > 0 && (
        <LongWork title="Searching" {...working.progress} onCancel={working.cancel} />
      )}
    </Page>
  );
}
