import { ScreenNoticeContext } from '@renderer/ui/feedback/screen-notice-context';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { isReadFailure } from './use-failed-reads';

interface OwnReadOptions {
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly retry: () => Promise<unknown>;
}

/** Lets the notice at the top of the screen say that a read without a query failed, until it has succeeded. decision 0241 */
export function useOwnRead({ error, isLoading, retry }: OwnReadOptions): void {
  const notice = use(ScreenNoticeContext);
  const [last, setLast] = useState<unknown>(null);
  // While it is read again the error stays, with the button that may have the focus.
  const [isRetrying, setRetrying] = useState(false);
  const shown = error ?? (isLoading || isRetrying ? last : null);
  if (shown !== last) setLast(shown);
  const retryNow = useEffectEvent(async () => {
    setRetrying(true);
    await retry();
    setRetrying(false);
  });
  useEffect(() => {
    if (notice === null || shown === null || !isReadFailure(shown)) return undefined;
    return notice.add({ error: shown, retry: () => retryNow() });
  }, [notice, shown]);
}
