import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { playgroundMessages } from '@shared/playground/playground.messages';

interface RunFooterProps {
  readonly isRunning: boolean;
  /** True if another run is in progress. Only one runs at a time. */
  readonly isWaiting: boolean;
  readonly changesData: boolean;
  readonly onCancel: () => void;
  /** Why the call cannot run, displayed in place of Run; null: it can. */
  readonly obstacle: string | null;
}

/** Runs the call, and warns if it changes data. */
export function RunFooter({ isRunning, isWaiting, changesData, onCancel, obstacle }: RunFooterProps) {
  const { name } = useProperty();
  if (obstacle !== null) return <p className="text-sm text-ink-2">{obstacle}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="primary" type="submit" isPending={isRunning} isDisabled={isWaiting}>
        {formatMessage(isRunning ? playgroundMessages.running : playgroundMessages.run)}
      </Button>
      {isRunning && <Button onPress={onCancel}>{formatMessage(playgroundMessages.cancel)}</Button>}
      {changesData && (
        <p className="text-xs text-danger">
          {formatMessage(playgroundMessages.dataWarning, { property: name })}
        </p>
      )}
    </div>
  );
}
