import { useProperty } from '@renderer/session/session';
import { Button } from '@renderer/ui/form/button';

interface RunFooterProps {
  readonly isRunning: boolean;
  /** Something else is under way, and only one thing is at a time. */
  readonly isWaiting: boolean;
  readonly changesData: boolean;
  readonly onCancel: () => void;
  /** What keeps it from being run, told in place of Run; null: nothing. */
  readonly obstacle: string | null;
}

/** Runs the call, and says so where that changes something. */
export function RunFooter({ isRunning, isWaiting, changesData, onCancel, obstacle }: RunFooterProps) {
  const { name } = useProperty();
  if (obstacle !== null) return <p className="text-sm text-ink-2">{obstacle}</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button variant="primary" type="submit" isPending={isRunning} isDisabled={isWaiting}>
        {isRunning ? 'Running...' : 'Run'}
      </Button>
      {isRunning && <Button onPress={onCancel}>Cancel</Button>}
      {changesData && <p className="text-xs text-danger">This changes real data at {name}.</p>}
    </div>
  );
}
