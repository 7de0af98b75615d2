import { formatMessage } from '@renderer/text/format-message';
import type { OwnRead, ScreenNotice } from '@renderer/ui/feedback/screen-notice-context';
import { ScreenNoticeContext } from '@renderer/ui/feedback/screen-notice-context';
import { focusTitleIfLost } from '@renderer/ui/overlay/focus-when-uncovered';
import { uiMessages } from '@shared/app/ui.messages';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { RetryNotice } from './load-error-notice';
import type { FailedRead } from './use-failed-reads';
import { useFailedReads } from './use-failed-reads';

interface FailedReadsProps {
  readonly failed: readonly FailedRead[];
  readonly own: readonly OwnRead[];
  readonly error: unknown;
}

/** Reads everything again that failed. While the screen is scrolled it stays in view, since old data looks like new. */
function FailedReadsNotice({ failed, own, error }: FailedReadsProps) {
  const queries = useQueryClient();
  const [isRetrying, setRetrying] = useState(false);
  // The button goes once all is read, and may have the focus then.
  useEffect(() => focusTitleIfLost, []);
  const retry = async () => {
    const hashes = new Set(failed.map(({ queryHash }) => queryHash));
    setRetrying(true);
    await Promise.all([
      queries.refetchQueries(
        { type: 'active', predicate: ({ queryHash }) => hashes.has(queryHash) },
        { cancelRefetch: false },
      ),
      ...own.map(({ retry: retryOwn }) => retryOwn()),
    ]);
    setRetrying(false);
  };
  return (
    <RetryNotice
      text={formatMessage(
        failed.some(({ isOld }) => isOld) ? uiMessages.screenMayBeOld : uiMessages.screenUnread,
      )}
      error={error}
      onRetry={() => void retry()}
      isRetrying={isRetrying}
      className="mb-5 rounded-lg border border-line bg-surface px-4 py-3 shadow-1 [@media(height>=600px)]:sticky [@media(height>=600px)]:top-4 [@media(height>=600px)]:z-2"
    />
  );
}

/** Displays the parts of a screen, and above them once for all that something could not be read. decision 0241 */
export function ScreenErrorNotice({ children }: { readonly children: ReactNode }) {
  const failed = useFailedReads();
  const [isReplaced, setReplaced] = useState(false);
  const [own, setOwn] = useState<readonly OwnRead[]>([]);
  const [notice] = useState<ScreenNotice>(() => ({
    add: (read) => {
      setOwn((before) => [...before, read]);
      return () => setOwn((before) => before.filter((other) => other !== read));
    },
    replace: () => {
      setReplaced(true);
      return () => setReplaced(false);
    },
  }));
  const [first] = [...failed, ...own];
  return (
    <ScreenNoticeContext value={notice}>
      {first !== undefined && !isReplaced && (
        <FailedReadsNotice failed={failed} own={own} error={first.error} />
      )}
      {children}
    </ScreenNoticeContext>
  );
}
