import { useUnreadError } from '@renderer/hooks/use-unread-error';
import { formatMessage } from '@renderer/text/format-message';
import { uiMessages } from '@shared/app/ui.messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadErrorNotice } from './load-error-notice';
import { useIsSaidByScreen } from './use-is-said-by-screen';

interface OldDataNoticeProps {
  readonly query: UseQueryResult<unknown, Error>;
  readonly className?: string;
}

/** Says that what is displayed may be old, if it could not be read again. */
function OldDataNotice({ query, className = '' }: OldDataNoticeProps) {
  const isSaidByScreen = useIsSaidByScreen(query.error);
  if (query.data === undefined || query.error === null || isSaidByScreen) return null;
  return (
    <LoadErrorNotice
      text={formatMessage(uiMessages.mayBeOld)}
      error={query.error}
      onRetry={() => void query.refetch()}
      className={className}
    />
  );
}

interface QueryErrorNoticeProps extends OldDataNoticeProps {
  /** What is missing, in a sentence. */
  readonly text: string;
}

/** Says what a query could not read, or that it may be old, and reads it again. Displays nothing otherwise. */
export function QueryErrorNotice({ query, text, className = '' }: QueryErrorNoticeProps) {
  const error = useUnreadError(query);
  if (error === null) return <OldDataNotice query={query} className={className} />;
  return (
    <LoadErrorNotice text={text} error={error} onRetry={() => void query.refetch()} className={className} />
  );
}
