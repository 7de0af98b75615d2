import { formatError } from '@renderer/text/format-error';
import { AppError } from '@shared/kernel/errors';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/**
 * Returns the service's sentence about the password itself. The English text about another field begins with
 * the field's name.
 */
const getPasswordMessage = (error: unknown): string | null =>
  error instanceof AppError && error.code === 'validation_failed' && /^\p{Lu}/u.test(error.message)
    ? formatError(error)
    : null;

interface RefusedPassword {
  /** Error text at the field until the password changes; null: none. */
  readonly refused: string | null;
  /** Error that is not about the password; null: none. */
  readonly otherError: unknown;
  /** The field, which takes the focus when its password is refused. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Sorts the error of a form. A refused password is reported at its field. */
export function usePasswordError(error: unknown, password: string): RefusedPassword {
  const input = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState({ error, password });
  if (seen.error !== error) setSeen({ error, password });
  const message = getPasswordMessage(error);
  useEffect(() => {
    if (getPasswordMessage(error) === null) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  return {
    refused: seen.password === password ? message : null,
    otherError: message === null ? error : null,
    input,
  };
}
