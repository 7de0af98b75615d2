import { useUnreadError } from '@renderer/hooks/use-unread-error';
import { toReadError } from '@renderer/lib/network-error';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { ScreenNoticeContext } from '@renderer/ui/feedback/screen-notice-context';
import { Button } from '@renderer/ui/form/button';
import { uiMessages } from '@shared/app/ui.messages';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import { useIsSaidByScreen } from './use-is-said-by-screen';

const LOADING_DELAY_MS = 200;

/** True once the component has been mounted long enough for a loading state. */
export function useDelayed(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADING_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

interface LoadingTextProps {
  /** Displayed for the first 200 ms. Left out: nothing is. */
  readonly first?: string;
  readonly children: ReactNode;
}

/** Text of a loading state. It displays nothing, or another text, for the first 200 ms. */
export function LoadingText({ first, children }: LoadingTextProps) {
  const isLate = useDelayed();
  return (
    <div role="status" className="grid h-full place-items-center text-sm text-ink-2">
      {isLate ? <p>{children}</p> : first !== undefined && <p>{first}</p>}
    </div>
  );
}

/** Placeholder rows of the real height while rows load. It displays nothing for the first 200 ms. */
export function Skeleton({
  rows = 6,
  rowHeight = 58,
}: {
  readonly rows?: number;
  readonly rowHeight?: number;
}) {
  const isLate = useDelayed();
  return (
    <div role="status" aria-busy="true" aria-label={formatMessage(uiMessages.loading)}>
      {isLate &&
        Array.from({ length: rows }, (_, row) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no id and never move
            key={row}
            className="flex items-center border-b border-line px-4"
            style={{ height: rowHeight }}
          >
            <div className="h-3 w-1/3 rounded-xs bg-sunken" />
          </div>
        ))}
    </div>
  );
}

interface LoadErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** True if nothing else is on the page. The button then takes the focus, which is nowhere else. */
  readonly isWholePage?: boolean;
}

/** Displays why nothing could be read, with a retry button. For what is read without a query: no notice gives its error. */
const RetryError = ({ error, onRetry, isWholePage = false }: LoadErrorProps) => (
  <div className="flex flex-col items-start gap-3 p-4">
    <ErrorText error={toReadError(error)} />
    <Button autoFocus={isWholePage} onPress={onRetry}>
      {formatMessage(uiMessages.tryAgain)}
    </Button>
  </div>
);

/** Displays that a query could read nothing. A part of a screen leaves reason and button to the notice above it. */
export function LoadError(props: LoadErrorProps) {
  const { error, isWholePage = false } = props;
  const notice = use(ScreenNoticeContext);
  const isSaidByScreen = useIsSaidByScreen(error) && !isWholePage;
  useLayoutEffect(() => (isWholePage ? notice?.replace() : undefined), [isWholePage, notice]);
  if (!isSaidByScreen) return <RetryError {...props} />;
  // In a card that gives its content no padding, the text begins where the title does.
  return (
    <p className="py-2 text-sm text-ink-2 [[data-flush]_&]:p-4">{formatMessage(uiMessages.partUnread)}</p>
  );
}

interface AsyncSectionProps<Data> {
  readonly query: UseQueryResult<Data, Error>;
  readonly children: (data: Data) => ReactNode;
  readonly skeleton?: ReactNode;
  readonly isWholePage?: boolean;
}

/** A region of one query: loading, failed or loaded. Old data stays visible during a refetch. */
export function AsyncSection<Data>(props: AsyncSectionProps<Data>) {
  const { query, children, skeleton = <Skeleton />, isWholePage = false } = props;
  const error = useUnreadError(query);
  if (query.data !== undefined) return children(query.data);
  if (error === null) return skeleton;
  return <LoadError error={error} onRetry={() => void query.refetch()} isWholePage={isWholePage} />;
}
