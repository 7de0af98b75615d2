import { ErrorText } from '@renderer/ui/feedback/error-text';
import { AppError } from '@shared/kernel/errors';

/** Codes that leave open whether the key was created. */
const uncertainCodes: readonly string[] = ['unavailable', 'internal_error'];

/** Explains why no key was created. */
export function CreateKeyError({ error }: { readonly error: unknown }) {
  if (error === null) return null;
  const isSure = error instanceof AppError && !uncertainCodes.includes(error.code);
  return (
    <div className="border-t border-line px-6 pt-3">
      <ErrorText error={error} />
      {isSure && <p className="text-sm text-ink-2">Nothing was created.</p>}
    </div>
  );
}
