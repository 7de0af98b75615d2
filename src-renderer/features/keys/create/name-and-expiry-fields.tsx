import { formatMessage } from '@renderer/text/format-message';
import { TextField } from '@renderer/ui/form/text-field';
import { keysMessages } from '@shared/keys/keys.messages';
import { ExpiryField } from './expiry-field';
import type { KeyDraft, KeyDraftErrors } from './key-draft-errors';
import { getRemainingNameLength, isNameTaken } from './key-draft-errors';

interface NameHintProps {
  readonly name: string;
  readonly takenNames: readonly string[];
}

function NameHint({ name, takenNames }: NameHintProps) {
  const left = getRemainingNameLength(name);
  if (isNameTaken(name, takenNames))
    return <span className="text-brass">{formatMessage(keysMessages.nameTaken)}</span>;
  return (
    <>
      {formatMessage(keysMessages.nameHint)}
      {left !== null && (
        <span className="num float-right pl-3">{formatMessage(keysMessages.nameLeft, { count: left })}</span>
      )}
    </>
  );
}

interface NameAndExpiryFieldsProps {
  readonly draft: KeyDraft;
  readonly onChange: (changes: Partial<KeyDraft>) => void;
  readonly errors: KeyDraftErrors;
  /** Names of the active keys of the property. */
  readonly takenNames: readonly string[];
}

/**
 * Fields for the name and the lifetime of a key.
 * spec: API key, Name; spec: API key, Expires in days.
 */
export function NameAndExpiryFields({ draft, onChange, errors, takenNames }: NameAndExpiryFieldsProps) {
  const { name, days } = draft;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,272px)] gap-4">
      <TextField
        label={formatMessage(keysMessages.nameLabel)}
        autoFocus
        value={name}
        onChange={(typed) => onChange({ name: typed })}
        placeholder={formatMessage(keysMessages.namePlaceholder)}
        hint={<NameHint name={name} takenNames={takenNames} />}
        error={errors.name}
        autoComplete="off"
      />
      <ExpiryField days={days} onChange={(typed) => onChange({ days: typed })} error={errors.days} />
    </div>
  );
}
