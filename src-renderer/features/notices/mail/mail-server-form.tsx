import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { useRecentPassword } from '@renderer/session/recent-password';
import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { showToast } from '@renderer/ui/feedback/toast';
import { Button } from '@renderer/ui/form/button';
import { Form } from '@renderer/ui/form/form';
import { NumberField } from '@renderer/ui/form/number-field';
import { PasswordField } from '@renderer/ui/form/password-field';
import { Select } from '@renderer/ui/form/select';
import { TextField } from '@renderer/ui/form/text-field';
import { mailScreenMessages } from '@shared/mail/mail-screen.messages';
import type { MailServerView } from '@shared/mail/mail-server';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MailDraft, MailDraftErrors } from './mail-draft';
import { createMailDraft, getMailDraftErrors, toMailServerInput, withSecurity } from './mail-draft';

interface FieldsProps {
  readonly draft: MailDraft;
  readonly errors: MailDraftErrors | null;
  readonly onChange: (draft: MailDraft) => void;
}

const listSecurities = () =>
  [
    {
      value: 'tls',
      label: formatMessage(mailScreenMessages.tls),
      description: formatMessage(mailScreenMessages.tlsHint),
    },
    {
      value: 'starttls',
      label: formatMessage(mailScreenMessages.starttls),
      description: formatMessage(mailScreenMessages.starttlsHint),
    },
    {
      value: 'none',
      label: formatMessage(mailScreenMessages.none),
      description: formatMessage(mailScreenMessages.noneHint),
    },
  ] as const;

function ConnectionFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={formatMessage(mailScreenMessages.host)}
        hint={formatMessage(mailScreenMessages.hostHint)}
        isMono
        autoFocus
        value={draft.host}
        onChange={(host) => onChange({ ...draft, host })}
        error={errors?.host ?? null}
        autoComplete="off"
        spellCheck="false"
      />
      <div className="grid grid-cols-2 items-start gap-3 max-[639px]:grid-cols-1">
        <Select
          label={formatMessage(mailScreenMessages.security)}
          choices={listSecurities()}
          value={draft.security}
          onChange={(security) => onChange(withSecurity(draft, security))}
        />
        <NumberField
          label={formatMessage(mailScreenMessages.port)}
          value={draft.port}
          onChange={(port) => onChange({ ...draft, port })}
          error={errors?.port ?? null}
        />
      </div>
    </>
  );
}

function LoginFields({ draft, errors, onChange, isKept }: FieldsProps & { readonly isKept: boolean }) {
  return (
    <>
      <TextField
        label={formatMessage(mailScreenMessages.user)}
        hint={formatMessage(mailScreenMessages.userHint)}
        value={draft.user}
        onChange={(user) => onChange({ ...draft, user })}
        autoComplete="off"
        spellCheck="false"
      />
      <PasswordField
        label={formatMessage(mailScreenMessages.password)}
        hint={formatMessage(isKept ? mailScreenMessages.passwordKept : mailScreenMessages.passwordHint)}
        value={draft.password}
        onChange={(password) => onChange({ ...draft, password })}
        autoComplete="new-password"
      />
      <TextField
        label={formatMessage(mailScreenMessages.sender)}
        hint={formatMessage(mailScreenMessages.senderHint)}
        value={draft.sender}
        onChange={(sender) => onChange({ ...draft, sender })}
        error={errors?.sender ?? null}
        autoComplete="off"
        spellCheck="false"
      />
    </>
  );
}

interface MailServerFormProps {
  /** null: there is none yet. */
  readonly server: MailServerView | null;
  readonly onClose: () => void;
}

/** Sets the mail server. The password goes to the service and never comes back. */
export function MailServerForm({ server, onClose }: MailServerFormProps) {
  const client = useClient();
  const queries = useQueryClient();
  const withRecentPassword = useRecentPassword();
  const { isPending, error, run, reset } = useAsyncAction();
  const [draft, setDraft] = useState(() => createMailDraft(server));
  const [isTried, setTried] = useState(false);
  const errors = getMailDraftErrors(draft);
  const change = (next: MailDraft) => {
    setDraft(next);
    reset();
  };
  const save = () =>
    run(async () => {
      const saved = await withRecentPassword(() => client.call('mail.setServer', toMailServerInput(draft)));
      if (saved === null) return;
      await refetchCommands(queries, 'mail.getServer', 'notices.list', 'attention.list');
      showToast(formatMessage(mailScreenMessages.saved));
      onClose();
    });
  const submit = () => {
    setTried(true);
    if (Object.values(errors).every((one) => one === null)) void save();
  };
  const shown = { draft, errors: isTried ? errors : null, onChange: change };
  return (
    <Form onSubmit={submit} label={formatMessage(mailScreenMessages.formLabel)} className="space-y-3">
      <ConnectionFields {...shown} />
      <LoginFields {...shown} isKept={server?.password === 'stored'} />
      {error !== null && <ErrorText error={error} />}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          {formatMessage(mailScreenMessages.save)}
        </Button>
        <Button onPress={onClose}>{formatMessage(mailScreenMessages.cancel)}</Button>
      </div>
    </Form>
  );
}
