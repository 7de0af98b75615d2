import type { Permission } from '@shared/kernel/permissions';
import { expiresInDaysSchema, keyNameSchema } from '@shared/keys/api-key';

const MAX_NAME_LENGTH = 80;
const COUNTER_FROM_LENGTH = 70;

/** Code points, as the limit counts. */
const lengthOf = (name: string): number => Array.from(name.normalize('NFC').trim()).length;

/** What a person has written of a new key. */
export interface KeyDraft {
  readonly name: string;
  /** NaN: blank, it never expires. What is no number is no number of days. */
  readonly days: number;
  /** In order of choice. */
  readonly chosen: ReadonlySet<Permission>;
}

export interface KeyDraftErrors {
  readonly name: string | null;
  readonly days: string | null;
  readonly chosen: string | null;
}

function nameError(name: string): string | null {
  if (name.trim() === '') return 'Give the key a name, such as the system that will use it.';
  if (lengthOf(name) > MAX_NAME_LENGTH) return `Use at most ${MAX_NAME_LENGTH} characters.`;
  return keyNameSchema.safeParse(name).success ? null : 'Use letters and figures that can be seen.';
}

/** What keeps a draft from becoming a key; null where nothing does. */
export const getKeyDraftErrors = ({ name, days, chosen }: KeyDraft): KeyDraftErrors => ({
  name: nameError(name),
  days:
    Number.isNaN(days) || expiresInDaysSchema.safeParse(days).success
      ? null
      : 'Use a whole number of days, from 1 to 3,650.',
  chosen: chosen.size > 0 ? null : 'Choose at least one permission. A key with none cannot be created.',
});

/** How many characters of the name are left, once that matters; null before. */
export function getRemainingNameLength(name: string): number | null {
  const length = lengthOf(name);
  return length < COUNTER_FROM_LENGTH ? null : MAX_NAME_LENGTH - length;
}

const sameName = new Intl.Collator('en-GB', { sensitivity: 'base' });

/** Whether one of the names is this one, but for capitals and accents. */
export const isNameTaken = (name: string, names: readonly string[]): boolean =>
  name.trim() !== '' && names.some((other) => sameName.compare(other, name.trim()) === 0);
