import type { CreatedKey } from '@renderer/features/keys/token/created-key';
import { useIsStacked } from '@renderer/hooks/use-is-stacked';
import { useProperty } from '@renderer/session/session';
import type { CreateKeyRequest } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { DialogHeader } from '@renderer/ui/overlay/dialog';
import { keysMessages } from '@shared/keys/keys.messages';
import type { KeyboardEvent, Ref } from 'react';
import { useImperativeHandle, useState } from 'react';
import { CreateKeyError } from './create-key-error';
import { KeyFormFooter } from './key-form-footer';
import { KeyFormParts } from './key-form-parts';
import { ReplacementNote } from './replacement-note';
import { useChoiceHelp } from './use-choice-help';
import { useKeyForm } from './use-key-form';

interface KeyFormHandle {
  /** Closes the form, or asks first if it has unsaved input. */
  readonly tryLeave: () => void;
}

interface KeyFormProps {
  readonly request: CreateKeyRequest;
  readonly onCreated: (fresh: CreatedKey) => void;
  readonly onClose: () => void;
  readonly ref: Ref<KeyFormHandle>;
}

/** Form for a new key: its name, its lifetime, and each permission separately. */
export function KeyForm({ request, onCreated, onClose, ref }: KeyFormProps) {
  const { name: propertyName } = useProperty();
  const key = useKeyForm(request.replaces, (fresh) => onCreated({ ...fresh, guide: help.pane.guide }));
  const help = useChoiceHelp(request, key);
  const isStacked = useIsStacked();
  const [isAsking, setAsking] = useState(false);
  const tryLeave = () => {
    if (!key.isPending) key.isTouched || help.pane.vendorText !== '' ? setAsking(true) : onClose();
  };
  useImperativeHandle(ref, () => ({ tryLeave }));
  const pressKey = (event: KeyboardEvent) => {
    key.submitByKey(event);
    help.stepByKey(event);
  };
  const note = (
    <>
      <p>{formatMessage(keysMessages.createLead, { property: propertyName })}</p>
      <ReplacementNote request={request} grantable={key.grantable.data} chosen={key.chosen} />
    </>
  );
  return (
    <form
      ref={key.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // What is missing must be visible where it is cured.
        if (key.chosen.size === 0) help.pane.openSummary();
        key.submit();
      }}
      onKeyDownCapture={pressKey}
      className="flex h-[760px] min-h-0 flex-col"
    >
      <div className="border-b border-line pb-3">
        <DialogHeader title={formatMessage(keysMessages.createTitle)}>{!isStacked && note}</DialogHeader>
      </div>
      <KeyFormParts formState={key} help={help} note={isStacked ? note : null} isStacked={isStacked} />
      <CreateKeyError error={key.refusal} />
      <KeyFormFooter isPending={key.isPending} onCancel={tryLeave} submitRef={key.submitButton} />
      <AlertDialog
        isOpen={isAsking}
        title={formatMessage(keysMessages.discardTitle)}
        keep={formatMessage(keysMessages.keepEditing)}
        onKeep={() => setAsking(false)}
        actionLabel={formatMessage(keysMessages.discard)}
        onAction={onClose}
      />
    </form>
  );
}
