import { AppError } from '@shared/kernel/errors';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** What the service says of the password itself: a sentence. What it says of another field begins with that field's name. */
const getPasswordMessage = (error: unknown): string | null =>
  error instanceof AppError && error.code === 'validation_failed' && /^\p{Lu}/u.test(error.message)
    ? error.message
    : null;

interface RefusedPassword {
  /** For the field, until another password is typed; null: nothing. */
  readonly refused: string | null;
  /** What was not about the password; null: nothing. */
  readonly otherError: unknown;
  /** The field, which takes the focus when its password is refused. */
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Sorts what a form failed with: a password that the service refuses is told at its field. */
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
