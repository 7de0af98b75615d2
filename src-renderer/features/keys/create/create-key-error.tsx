import { formatMessage } from '@renderer/text/format-message';
import { ErrorText } from '@renderer/ui/feedback/error-text';
import { AppError } from '@shared/kernel/errors';
import { keysMessages } from '@shared/keys/keys.messages';

/** Codes that leave open whether the key was created. */
const uncertainCodes: readonly string[] = ['unavailable', 'outcome_unknown', 'internal_error'];

/** Explains why no key was created. */
export function CreateKeyError({ error }: { readonly error: unknown }) {
  if (error === null) return null;
  const isSure = error instanceof AppError && !uncertainCodes.includes(error.code);
  return (
    <div className="border-t border-line px-6 pt-3">
      <ErrorText error={error} />
      {isSure && <p className="text-sm text-ink-2">{formatMessage(keysMessages.notCreated)}</p>}
    </div>
  );
}
