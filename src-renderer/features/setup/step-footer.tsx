import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { setupMessages } from '@shared/setup/setup.messages';
import type { ReactNode } from 'react';

interface StepFooterProps {
  /** Absent on the first step. */
  readonly onBack?: () => void;
  readonly isPending?: boolean;
  readonly children?: ReactNode;
}

/** Buttons to the previous and to the next step. */
export function StepFooter({ onBack, isPending = false, children }: StepFooterProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end gap-2">
      {onBack !== undefined && (
        <Button className="mr-auto" onPress={onBack} isDisabled={isPending}>
          {formatMessage(setupMessages.back)}
        </Button>
      )}
      {children}
    </div>
  );
}
