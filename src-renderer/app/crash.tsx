import { Button } from '@renderer/ui/button';
import { EmptyState } from '@renderer/ui/empty-state';

/** In place of what broke: a sentence of ours, never the error's own words, which may quote what was on screen. */
export function Crash() {
  return (
    <EmptyState
      title="This part of the window broke"
      action={
        <Button look="primary" autoFocus onPress={() => window.location.reload()}>
          Load it again
        </Button>
      }
    >
      Nothing was lost: the service goes on by itself. A token on show is gone with it.
    </EmptyState>
  );
}
