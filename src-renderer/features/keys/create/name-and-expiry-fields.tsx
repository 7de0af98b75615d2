import { NumberField } from '@renderer/ui/form/number-field';
import { TextField } from '@renderer/ui/form/text-field';
import { ExpiryHint } from './expiry-hint';
import type { KeyDraft, KeyDraftErrors } from './key-draft-errors';
import { getRemainingNameLength, isNameTaken } from './key-draft-errors';

interface NameHintProps {
  readonly name: string;
  readonly takenNames: readonly string[];
}

function NameHint({ name, takenNames }: NameHintProps) {
  const left = getRemainingNameLength(name);
  if (isNameTaken(name, takenNames))
    return (
      <span className="text-brass">
        Another active key has this name. In the audit log only the prefix distinguishes them.
      </span>
    );
  return (
    <>
      What it is for. You will read this in the audit log.
      {left !== null && <span className="num float-right pl-3">{left} left</span>}
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
    <div className="grid grid-cols-[minmax(0,1fr)_210px] gap-4">
      <TextField
        label="Name"
        autoFocus
        value={name}
        onChange={(typed) => onChange({ name: typed })}
        placeholder="Channel manager sync"
        hint={<NameHint name={name} takenNames={takenNames} />}
        error={errors.name}
        autoComplete="off"
      />
      <NumberField
        label={
          <>
            Expires in days <span className="font-normal text-ink-2">(optional)</span>
          </>
        }
        value={days}
        onChange={(typed) => onChange({ days: typed })}
        minValue={1}
        placeholder="Never"
        hint={<ExpiryHint days={days} />}
        error={errors.days}
      />
    </div>
  );
}
