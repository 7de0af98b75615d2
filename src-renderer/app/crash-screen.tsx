import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/form/button';

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
      title="This part of the window broke"
      action={
        <div className="flex gap-2">
          <Button variant="primary" autoFocus onPress={() => window.location.reload()}>
            Load it again
          </Button>
          <Button onPress={toFirstScreen}>Go to the first screen</Button>
        </div>
      }
    >
      Nothing was lost: the service goes on by itself. A visible token is gone with it.
    </EmptyState>
  );
}
