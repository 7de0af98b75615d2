import { useProperty } from '@renderer/session/session';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { Dialog, DialogHeader } from '@renderer/ui/overlay/dialog';
import { playgroundMessages } from '@shared/playground/playground.messages';
import { PLAYGROUND_MINUTES } from '@shared/playground/playground-contract';
import type { KeyboardEvent, ReactNode } from 'react';
import { useRef, useState } from 'react';
import { SessionPermissions } from './session-permissions';
import type { StartSession } from './use-session-start';
import { useSessionStart } from './use-session-start';

interface StartSessionDialogProps {
  readonly start: StartSession;
  readonly onClose: () => void;
  /** A reminder in words. It selects no permission. */
  readonly reminder: ReactNode;
}

interface StartFootProps {
  readonly isPending: boolean;
  readonly onCancel: () => void;
}

function StartFoot({ isPending, onCancel }: StartFootProps) {
  return (
    <footer className="flex items-center gap-3 border-t border-line px-6 py-3.5">
      <p className="min-w-0 text-xs text-ink-2">{formatMessage(playgroundMessages.startTokenNote)}</p>
      <div className="ml-auto flex gap-2">
        <Button onPress={onCancel} isDisabled={isPending}>
          {formatMessage(playgroundMessages.cancel)}
        </Button>
        <Button variant="primary" type="submit" isPending={isPending}>
          {formatMessage(isPending ? playgroundMessages.starting : playgroundMessages.startSubmit)}
        </Button>
      </div>
    </footer>
  );
}

/** Selects the session's permissions as for any key: one at a time, none preselected. */
export function StartSessionDialog({ start, onClose, reminder }: StartSessionDialogProps) {
  const { name } = useProperty();
  const starting = useSessionStart(start, onClose);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { chosen, isPending, error } = starting;
  const tryLeave = () => {
    if (!isPending) chosen.size > 0 ? setAsking(true) : onClose();
  };
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    form.current?.requestSubmit();
  };
  return (
    <Dialog isOpen onClose={tryLeave} className="w-[940px]">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.size === 0) search.current?.focus();
          void starting.submit();
        }}
        onKeyDownCapture={submitByKey}
        className="flex h-[640px] min-h-0 flex-col"
      >
        <div className="border-b border-line pb-3">
          <DialogHeader title={formatMessage(playgroundMessages.startTitle)}>
            {formatMessage(playgroundMessages.startLead, { property: name, minutes: PLAYGROUND_MINUTES })}
            {reminder !== null && <p className="mt-2 text-xs text-ink-2">{reminder}</p>}
          </DialogHeader>
        </div>
        <SessionPermissions starting={starting} searchRef={search} />
        {error !== null && <ErrorText error={error} className="border-t border-line px-6 pt-3" />}
        <StartFoot isPending={isPending} onCancel={tryLeave} />
      </form>
      <AlertDialog
        isOpen={isAsking}
        title={formatMessage(playgroundMessages.discardTitle)}
        keep={formatMessage(playgroundMessages.discardKeep)}
        onKeep={() => setAsking(false)}
        actionLabel={formatMessage(playgroundMessages.discard)}
        onAction={onClose}
      />
    </Dialog>
  );
}
