import type { NewWebhookSecret } from '@renderer/features/webhooks/secret/webhook-secret';
import { useSession } from '@renderer/session/session';
import { formatError } from '@renderer/text/format-error';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { Button } from '@renderer/ui/form/button';
import { errorStyles, hintStyles, labelStyles } from '@renderer/ui/form/field-styles';
import { Form } from '@renderer/ui/form/form';
import { TextField } from '@renderer/ui/form/text-field';
import { AlertDialog } from '@renderer/ui/overlay/alert-dialog';
import { DialogBody, DialogFooter, DialogHeader } from '@renderer/ui/overlay/dialog';
import { listWebhookTypes } from '@shared/events/event-types';
import { AppError } from '@shared/kernel/errors';
import { webhookCreateMessages } from '@shared/webhooks/webhook-create.messages';
import type { KeyboardEvent, Ref, RefObject } from 'react';
import { useImperativeHandle, useRef, useState } from 'react';
import { EventList } from './event-list';
import { useCreateWebhook } from './use-create-webhook';
import type { WebhookInput } from './webhook-draft-errors';
import { getWebhookDraftErrors } from './webhook-draft-errors';

interface EventFieldProps {
  readonly types: WebhookInput['types'];
  readonly onChange: (types: WebhookInput['types']) => void;
  readonly error: string | null;
  readonly list: RefObject<HTMLDivElement | null>;
}

/** Submits from the list as from a field. The key press must not also choose a row. */
function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.stopPropagation();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** The events that the member may read, with what is missing. */
function EventField({ types, onChange, error, list }: EventFieldProps) {
  const { propertyAccess } = useSession();
  const offered = listWebhookTypes(new Set(propertyAccess.permissions));
  const { name } = propertyAccess.property;
  if (offered.length === 0)
    return (
      <p className="text-sm text-ink-2">
        {formatMessage(webhookCreateMessages.noEvents, { property: name })}
      </p>
    );
  return (
    <div>
      <p className={labelStyles}>{formatMessage(webhookCreateMessages.events)}</p>
      <div role="presentation" onKeyDownCapture={submitByKey}>
        <EventList ref={list} offered={offered} chosen={types} onChange={onChange} />
      </div>
      {error === null ? (
        <p className={hintStyles}>{formatMessage(webhookCreateMessages.eventsHint)}</p>
      ) : (
        <p role="alert" className={errorStyles}>
          {error}
        </p>
      )}
    </div>
  );
}

/** State of the form for a new webhook, until it is created. */
function useWebhookForm(onCreated: (fresh: NewWebhookSecret) => void) {
  const { create, isPending, error, reset } = useCreateWebhook(onCreated);
  const [draft, setDraft] = useState<WebhookInput>({ url: '', types: new Set() });
  const [isTried, setTried] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const errors = getWebhookDraftErrors(draft);
  // A refusal of this kind is about the address, so it belongs to its field.
  const isAboutAddress = error instanceof AppError && error.code === 'validation_failed';
  const submit = () => {
    setTried(true);
    if (errors.url === null && errors.types === null) void create(draft);
    else if (errors.url === null) list.current?.querySelector<HTMLElement>('[role="option"]')?.focus();
  };
  return {
    draft,
    change: (changes: Partial<WebhookInput>) => {
      setDraft((before) => ({ ...before, ...changes }));
      if (changes.url !== undefined) reset();
    },
    urlError: (isTried ? errors.url : null) ?? (isAboutAddress ? formatError(error) : null),
    typesError: isTried ? errors.types : null,
    refusal: isAboutAddress ? null : error,
    isTouched: draft.url !== '' || draft.types.size > 0,
    isPending,
    submit,
    list,
  };
}

interface WebhookFormProps {
  readonly onCreated: (fresh: NewWebhookSecret) => void;
  readonly onClose: () => void;
  readonly ref: Ref<{ readonly tryLeave: () => void }>;
}

/** Form for a new webhook: its address and each event separately. */
export function WebhookForm({ onCreated, onClose, ref }: WebhookFormProps) {
  const { name } = useSession().propertyAccess.property;
  const form = useWebhookForm(onCreated);
  const [isAsking, setAsking] = useState(false);
  const tryLeave = () => {
    if (!form.isPending) form.isTouched ? setAsking(true) : onClose();
  };
  useImperativeHandle(ref, () => ({ tryLeave }));
  return (
    <Form onSubmit={form.submit} className="contents">
      <DialogHeader title={formatMessage(webhookCreateMessages.title)}>
        {formatMessage(webhookCreateMessages.lead, { property: name })}
      </DialogHeader>
      <DialogBody>
        <div className="space-y-4">
          <TextField
            label={formatMessage(webhookCreateMessages.address)}
            autoFocus
            isMono
            value={form.draft.url}
            onChange={(url) => form.change({ url })}
            placeholder={formatMessage(webhookCreateMessages.addressPlaceholder)}
            hint={formatMessage(webhookCreateMessages.addressHint)}
            error={form.urlError}
            autoComplete="off"
            spellCheck="false"
          />
          <EventField
            types={form.draft.types}
            onChange={(types) => form.change({ types })}
            error={form.typesError}
            list={form.list}
          />
          {form.refusal !== null && <ErrorText error={form.refusal} />}
        </div>
      </DialogBody>
      <DialogFooter>
        <p className="mr-auto min-w-0 text-xs text-ink-2">
          {formatMessage(webhookCreateMessages.secretOnce)}
        </p>
        <Button onPress={tryLeave} isDisabled={form.isPending}>
          {formatMessage(webhookCreateMessages.cancel)}
        </Button>
        <Button variant="primary" type="submit" isPending={form.isPending}>
          {formatMessage(webhookCreateMessages.submit)}
        </Button>
      </DialogFooter>
      <AlertDialog
        isOpen={isAsking}
        title={formatMessage(webhookCreateMessages.discardTitle)}
        keep={formatMessage(webhookCreateMessages.keepEditing)}
        onKeep={() => setAsking(false)}
        actionLabel={formatMessage(webhookCreateMessages.discard)}
        onAction={onClose}
      />
    </Form>
  );
}
