import { toReadError } from '@renderer/lib/network-error';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { uiMessages } from '@shared/app/ui.messages';
import { useIsSaidByScreen } from './use-is-said-by-screen';

interface LoadErrorNoticeProps {
  /** What is missing, in a sentence. */
  readonly text: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
  readonly className?: string;
}

/** Says what could not be read, with the button that reads it again. It takes no focus, as it may appear at any time. */
export const RetryNotice = ({
  text,
  error,
  onRetry,
  isRetrying = false,
  className = '',
}: LoadErrorNoticeProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of a text and its button, not of form fields
  <div role="group" aria-label={text} className={`flex flex-wrap items-center gap-3 text-sm ${className}`}>
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-medium">{text}</p>
      <ErrorText error={toReadError(error)} className="mt-0.5" />
    </div>
    <Button size="sm" onPress={onRetry} isPending={isRetrying}>
      {formatMessage(uiMessages.tryAgain)}
    </Button>
  </div>
);

/** Says what could not be read, among things that could. On a screen, the reason and the button are at its top. */
export function LoadErrorNotice(props: LoadErrorNoticeProps) {
  const { text, error, className = '' } = props;
  if (!useIsSaidByScreen(error)) return <RetryNotice {...props} />;
  return <p className={`text-sm text-ink-2 ${className}`}>{text}</p>;
}
