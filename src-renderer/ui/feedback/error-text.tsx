import { formatError } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { uiMessages } from '@shared/app/ui.messages';
import { AppError } from '@shared/kernel/errors';

const getErrorMessage = (error: unknown): { readonly error: string; readonly code: string } =>
  error instanceof AppError
    ? { error: formatError(error), code: error.code }
    : { error: formatMessage(uiMessages.unknownError), code: 'window' };

/** Displays a refusal or failure as the service reported it, with its code. */
export function ErrorText({
  error,
  className = '',
}: {
  readonly error: unknown;
  readonly className?: string;
}) {
  const labels = getErrorMessage(error);
  return (
    <p role="alert" className={`text-sm text-danger ${className}`}>
      {labels.error} <code className="font-mono text-2xs text-ink-2">{labels.code}</code>
    </p>
  );
}
