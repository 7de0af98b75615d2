import { formatMessage } from '@renderer/text/format-message';
import { Card } from '@renderer/ui/data/card';
import { Button } from '@renderer/ui/form/button';
import type { KeyView } from '@shared/keys/api-key';
import { keyNoteMessages } from '@shared/keys/key-note.messages';
import { useState } from 'react';
import { KeyNoteDialog } from './key-note-dialog';

/** What members wrote about the key, and whom to ask. It may change, unlike the key. decision 0138. */
export function KeyNoteCard({ apiKey }: { readonly apiKey: KeyView }) {
  const [isEditing, setEditing] = useState(false);
  const { note, contact } = apiKey;
  const isEmpty = note === null && contact === null;
  return (
    <Card
      title={formatMessage(keyNoteMessages.title)}
      trailing={
        <Button
          size="sm"
          onPress={() => setEditing(true)}
          aria-label={formatMessage(isEmpty ? keyNoteMessages.addNamed : keyNoteMessages.editNamed)}
        >
          {formatMessage(isEmpty ? keyNoteMessages.add : keyNoteMessages.edit)}
        </Button>
      }
    >
      {isEmpty && <p className="text-sm text-ink-2">{formatMessage(keyNoteMessages.empty)}</p>}
      {contact !== null && (
        <p dir="auto" className="copyable break-words text-sm font-medium">
          {contact}
        </p>
      )}
      {note !== null && (
        <p dir="auto" className="copyable mt-1 whitespace-pre-wrap break-words text-sm text-ink-2">
          {note}
        </p>
      )}
      {isEditing && <KeyNoteDialog apiKey={apiKey} onClose={() => setEditing(false)} />}
    </Card>
  );
}
