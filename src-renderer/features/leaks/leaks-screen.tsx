import { useDelayed } from '@renderer/components/async-section';
import { ProgressDialog } from '@renderer/components/progress-dialog';
import { ScreenLayout } from '@renderer/components/screen-layout';
import { useSession } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { leaksMessages } from '@shared/leaks/leaks.messages';
import { ClipboardPaste, FolderSearch } from 'lucide-react';
import { LeakFindings } from './leak-findings';
import { ScanCommandHint } from './scan-command-hint';
import { formatScanSummary } from './scan-summary';
import { useLeakScan } from './use-leak-scan';

/** Displays the progress of the scan. It displays nothing at first, because most scans end in that time. */
function ScanProgress(props: {
  readonly done: number;
  readonly total: number;
  readonly onCancel: () => void;
}) {
  return useDelayed() ? <ProgressDialog title={formatMessage(leaksMessages.searching)} {...props} /> : null;
}

const formatSearched = (path: string | null): string =>
  path === null
    ? formatMessage(leaksMessages.searchedClipboard)
    : formatMessage(leaksMessages.searchedPath, { path });

/** Scans files, folders and text on this machine for tokens that should not be there. */
export function LeaksScreen() {
  const { session } = useSession();
  const { searched, progress, error, cancel, scanFiles, scanClipboard } = useLeakScan();
  const isDesktop = session.host.kind === 'desktop';
  return (
    <ScreenLayout
      isSettings
      title={formatMessage(leaksMessages.title)}
      lead={formatMessage(isDesktop ? leaksMessages.leadDesktop : leaksMessages.leadBrowser)}
    >
      <div className="space-y-5">
        <Card title={formatMessage(leaksMessages.searchTitle)}>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onPress={() => void scanFiles()}>
              <FolderSearch aria-hidden size={15} />
              {formatMessage(isDesktop ? leaksMessages.searchFolder : leaksMessages.searchFile)}
            </Button>
            <Button onPress={() => void scanClipboard()}>
              <ClipboardPaste aria-hidden size={15} />
              {formatMessage(leaksMessages.searchClipboard)}
            </Button>
          </div>
          {!isDesktop && <ScanCommandHint />}
          {error !== null && <ErrorText error={error} className="mt-3" />}
        </Card>
        {searched !== null && (
          <Card title={formatSearched(searched.path)} isFlush>
            <p role="status" className="px-4 py-3 text-sm">
              {formatScanSummary(searched.scan)}
            </p>
            <LeakFindings findings={searched.scan.findings} />
          </Card>
        )}
      </div>
      {progress !== null && <ScanProgress {...progress} onCancel={cancel} />}
    </ScreenLayout>
  );
}
