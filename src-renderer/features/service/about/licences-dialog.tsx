import { AsyncSection } from '@renderer/components/async-section';
import { formatMessage } from '@renderer/text/format-message';
import { Disclosure } from '@renderer/ui/data/disclosure';
import { Button } from '@renderer/ui/form/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { aboutMessages } from '@shared/service/about.messages';
import { useQuery } from '@tanstack/react-query';
import type { PackageNotice } from './read-notices';

const loadNotices = async (): Promise<readonly PackageNotice[]> =>
  (await import('./notices-file')).packageNotices;

function NoticeList({ notices }: { readonly notices: readonly PackageNotice[] }) {
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">
        {formatMessage(aboutMessages.packages, { count: notices.length })}
      </p>
      <ul className="space-y-1.5">
        {notices.map(({ title, text }) => (
          <li key={title}>
            <Disclosure title={title}>
              <pre lang="en" className="py-2 pl-[18px] text-xs break-words whitespace-pre-wrap text-ink-2">
                {text}
              </pre>
            </Disclosure>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The licences of all packages that are part of the program. */
export function LicencesDialog({ onClose }: { readonly onClose: () => void }) {
  const notices = useQuery<readonly PackageNotice[]>({
    queryKey: ['package-notices'],
    queryFn: loadNotices,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog isOpen onClose={onClose} isDismissable className="w-[720px]">
      <DialogHeader title={formatMessage(aboutMessages.licencesTitle)} />
      <DialogBody>
        <AsyncSection query={notices}>{(known) => <NoticeList notices={known} />}</AsyncSection>
      </DialogBody>
      <DialogFooter>
        <Button autoFocus onPress={onClose}>
          {formatMessage(aboutMessages.close)}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
