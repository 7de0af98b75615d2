import type { Permission } from '@shared/kernel/permissions';
import { expiresInDaysSchema, keyNameSchema } from '@shared/keys/api-key';

const MAX_NAME_LENGTH = 80;
const COUNTER_FROM_LENGTH = 70;

/** Counts code points, as the limit does. */
const countCharacters = (name: string): number => Array.from(name.normalize('NFC').trim()).length;

/** Input for a new key. */
export interface KeyDraft {
  readonly name: string;
  /** NaN: the field is blank, and the key never expires. */
  readonly days: number;
  /** In order of choice. */
  readonly chosen: ReadonlySet<Permission>;
}

export interface KeyDraftErrors {
  readonly name: string | null;
  readonly days: string | null;
  readonly chosen: string | null;
}

function getNameError(name: string): string | null {
  if (name.trim() === '') return 'Give the key a name, such as the system that will use it.';
  if (countCharacters(name) > MAX_NAME_LENGTH) return `Use at most ${MAX_NAME_LENGTH} characters.`;
  return keyNameSchema.safeParse(name).success ? null : 'Use letters and figures that can be seen.';
}

/** Validates a draft. Each field has its error text, or null. */
export const getKeyDraftErrors = ({ name, days, chosen }: KeyDraft): KeyDraftErrors => ({
  name: getNameError(name),
  days:
    Number.isNaN(days) || expiresInDaysSchema.safeParse(days).success
      ? null
      : 'Use a whole number of days, from 1 to 3,650.',
  chosen: chosen.size > 0 ? null : 'Choose at least one permission. A key with none cannot be created.',
});

/** Gives how many characters of the name are left; null while many are left. */
export function getRemainingNameLength(name: string): number | null {
  const length = countCharacters(name);
  return length < COUNTER_FROM_LENGTH ? null : MAX_NAME_LENGTH - length;
}

const sameName = new Intl.Collator('en-GB', { sensitivity: 'base' });

/** True if a name in the list is the same, apart from case and accents. */
export const isNameTaken = (name: string, names: readonly string[]): boolean =>
  name.trim() !== '' && names.some((other) => sameName.compare(other, name.trim()) === 0);
