import { formatMessage } from '@renderer/text/format-message';
import { Button } from '@renderer/ui/form/button';
import { keysMessages } from '@shared/keys/keys.messages';
import type { Ref } from 'react';

interface KeyFormFooterProps {
  readonly isPending: boolean;
  readonly onCancel: () => void;
  readonly submitRef: Ref<HTMLButtonElement>;
}

export function KeyFormFooter({ isPending, onCancel, submitRef }: KeyFormFooterProps) {
  return (
    <footer className="flex items-center gap-3 border-t border-line px-6 py-3.5">
      <p className="min-w-0 text-xs text-ink-2">{formatMessage(keysMessages.oneTimeToken)}</p>
      <div className="ml-auto flex gap-2">
        <Button onPress={onCancel} isDisabled={isPending}>
          {formatMessage(keysMessages.cancel)}
        </Button>
        <Button ref={submitRef} variant="primary" type="submit" isPending={isPending}>
          {formatMessage(isPending ? keysMessages.creating : keysMessages.createKey)}
        </Button>
      </div>
    </footer>
  );
}
