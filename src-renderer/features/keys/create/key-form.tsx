import { AsyncSection, Skeleton } from '@renderer/components/async-section';
import { PermissionPicker } from '@renderer/features/keys/picker/permission-picker';
import { PermissionSummary } from '@renderer/features/keys/picker/permission-summary';
import type { CreatedKey } from '@renderer/features/keys/token/created-key';
import { useProperty } from '@renderer/session/session';
import type { CreateKeyRequest } from '@renderer/state/dialogs';
import { formatMessage } from '@renderer/text/format-message';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { DialogHeader } from '@renderer/ui/overlay/dialog';
import { keysMessages } from '@shared/keys/keys.messages';
import type { Ref } from 'react';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import { CreateKeyError } from './create-key-error';
import { KeyFormFooter } from './key-form-footer';
import { NameAndExpiryFields } from './name-and-expiry-fields';
import { ReplacementNote } from './replacement-note';
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

/** Focuses the row of the permission that lets an agent connect. */
const findConnect = (list: HTMLElement | null) => {
  const option = list?.querySelector<HTMLElement>('[data-key="integration.mcp.connect"]');
  option?.scrollIntoView({ block: 'center' });
  option?.focus({ preventScroll: true });
};

/** Form for a new key: its name, its lifetime, and each permission separately. */
export function KeyForm({ request, onCreated, onClose, ref }: KeyFormProps) {
  const { name: propertyName } = useProperty();
  const key = useKeyForm(request.replaces, onCreated);
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const noneId = useId();
  const tryLeave = () => {
    if (!key.isPending) key.isTouched ? setAsking(true) : onClose();
  };
  useImperativeHandle(ref, () => ({ tryLeave }));
  return (
    <form
      ref={key.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        key.submit();
      }}
      onKeyDownCapture={key.submitByKey}
      className="flex h-[700px] min-h-0 flex-col"
    >
      <div className="border-b border-line pb-3">
        <DialogHeader title={formatMessage(keysMessages.createTitle)}>
          {formatMessage(keysMessages.createLead, { property: propertyName })}
          <ReplacementNote request={request} grantable={key.grantable.data} />
        </DialogHeader>
      </div>
      <div
        inert={key.isPending}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_232px] min-[1000px]:grid-cols-[minmax(0,1fr)_292px] short:block short:overflow-auto"
      >
        <div className="flex min-h-0 min-w-0 flex-col px-6 pt-4">
          <NameAndExpiryFields
            draft={key.draft}
            onChange={key.change}
            errors={key.errors}
            takenNames={key.takenNames}
          />
          <AsyncSection query={key.grantable} skeleton={<Skeleton rows={6} rowHeight={53} />}>
            {(grantable) => (
              <PermissionPicker
                operations={key.operations}
                grantable={grantable}
                chosen={key.chosen}
                onChange={key.choose}
                query={key.query}
                onSeek={key.setQuery}
                searchRef={key.search}
                list={list}
                describedBy={noneId}
              />
            )}
          </AsyncSection>
        </div>
        <PermissionSummary
          operations={key.operations}
          grantable={key.grantable.data ?? []}
          chosen={key.chosen}
          lost={key.lost}
          onChange={key.choose}
          error={key.errors.chosen}
          errorId={noneId}
          onEmptied={() => key.search.current?.focus()}
          onFindConnect={() => {
            key.setQuery('');
            requestAnimationFrame(() => findConnect(list.current));
          }}
        />
      </div>
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
