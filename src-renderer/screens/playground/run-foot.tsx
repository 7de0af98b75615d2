import { useProperty } from '@renderer/app/session';
import { Button } from '@renderer/ui/button';
import type { ReactNode } from 'react';

interface RunFootProps {
  readonly isRunning: boolean;
  /** Something else is under way, and only one thing is at a time. */
  readonly isWaiting: boolean;
  readonly changesData: boolean;
  readonly onCancel: () => void;
  /** In place of Run, while it cannot be run. */
  readonly instead: ReactNode;
}

/** Runs the call, and says so where that changes something. */
export function RunFoot({ isRunning, isWaiting, changesData, onCancel, instead }: RunFootProps) {
  const { name } = useProperty();
  if (instead !== null) return instead;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button look="primary" type="submit" isPending={isRunning} isDisabled={isWaiting}>
        {isRunning ? 'Running...' : 'Run'}
      </Button>
      {isRunning && <Button onPress={onCancel}>Cancel</Button>}
      {changesData && <p className="text-xs text-danger">This changes real data at {name}.</p>}
    </div>
  );
}
