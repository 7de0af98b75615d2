import { useClient } from '@renderer/client/client-context';
import { refetchCommands } from '@renderer/client/command-query';
import { useAsyncAction } from '@renderer/hooks/use-async-action';
import { formatMessage } from '@renderer/text/format-message';
import { showToast } from '@renderer/ui/feedback/toast';
import { TextField } from '@renderer/ui/form/text-field';
import { FormDialog } from '@renderer/ui/overlay/form-dialog';
import { findTokens } from '@shared/kernel/token-in-text';
import type { KeyView } from '@shared/keys/api-key';
import { MAX_KEY_CONTACT_LENGTH, MAX_KEY_NOTE_LENGTH } from '@shared/keys/api-key';
import { keyNoteMessages } from '@shared/keys/key-note.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** A token in a note would be readable to every member who manages keys. */
const getTokenError = (text: string): string | null =>
  findTokens(text).length === 0 ? null : formatMessage(keyNoteMessages.hasToken);

interface KeyNoteDialogProps {
  readonly apiKey: KeyView;
  readonly onClose: () => void;
}

/** Edits note and contact of a key. An emptied field is removed. */
export function KeyNoteDialog({ apiKey, onClose }: KeyNoteDialogProps) {
  const client = useClient();
  const queries = useQueryClient();
  const { isPending, error, run } = useAsyncAction();
  const { property_id, prefix, name } = apiKey;
  const [note, setNote] = useState(apiKey.note ?? '');
  const [contact, setContact] = useState(apiKey.contact ?? '');
  const errors = { note: getTokenError(note), contact: getTokenError(contact) };
  const save = () => {
    if (errors.note !== null || errors.contact !== null) return;
    void run(async () => {
      await client.call('keys.annotate', { property_id, prefix, note, contact });
      await refetchCommands(queries, 'keys.get', 'keys.list');
      showToast(formatMessage(keyNoteMessages.saved, { key: name }));
      onClose();
    });
  };
  return (
    <FormDialog
      title={formatMessage(keyNoteMessages.title)}
      lead={formatMessage(keyNoteMessages.lead)}
      submit={formatMessage(keyNoteMessages.save)}
      onSubmit={save}
      onClose={onClose}
      isPending={isPending}
      error={error}
    >
      <TextField
        label={formatMessage(keyNoteMessages.contactLabel)}
        hint={formatMessage(keyNoteMessages.contactHint)}
        value={contact}
        onChange={setContact}
        error={errors.contact}
        maxLength={MAX_KEY_CONTACT_LENGTH}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label={formatMessage(keyNoteMessages.noteLabel)}
        hint={formatMessage(keyNoteMessages.noteHint, { count: MAX_KEY_NOTE_LENGTH })}
        value={note}
        onChange={setNote}
        error={errors.note}
        rows={5}
        maxLength={MAX_KEY_NOTE_LENGTH}
      />
    </FormDialog>
  );
}
