import { formatMessage } from '@renderer/text/format-message';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';
import { appMessages } from '@shared/app/app.messages';

/** Removes the route first, because the route may have caused the crash. */
function toFirstScreen(): void {
  window.location.hash = '';
  window.location.reload();
}

/**
 * Replaces a screen that crashed. It displays a sentence of ours, because the error's own text may quote what
 * was on screen.
 */
export function CrashScreen() {
  return (
    <EmptyState
      title={formatMessage(appMessages.crashTitle)}
      action={
        <div className="flex gap-2">
          <Button variant="primary" autoFocus onPress={() => window.location.reload()}>
            {formatMessage(appMessages.crashReload)}
          </Button>
          <Button onPress={toFirstScreen}>{formatMessage(appMessages.crashStart)}</Button>
        </div>
      }
    >
      {formatMessage(appMessages.crashText)}
    </EmptyState>
  );
}
