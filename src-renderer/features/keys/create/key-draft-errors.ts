import { formatMessage } from '@renderer/text/format-message';
import { getCollator } from '@renderer/text/intl-formats';
import type { Permission } from '@shared/kernel/permissions';
import { expiresInDaysSchema, keyNameSchema, MAX_EXPIRY_DAYS } from '@shared/keys/api-key';
import { keysMessages } from '@shared/keys/keys.messages';

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
  if (name.trim() === '') return formatMessage(keysMessages.nameMissing);
  if (countCharacters(name) > MAX_NAME_LENGTH)
    return formatMessage(keysMessages.nameTooLong, { max: MAX_NAME_LENGTH });
  return keyNameSchema.safeParse(name).success ? null : formatMessage(keysMessages.nameInvisible);
}

/** Validates a draft. Each field has its error text, or null. */
export const getKeyDraftErrors = ({ name, days, chosen }: KeyDraft): KeyDraftErrors => ({
  name: getNameError(name),
  days:
    Number.isNaN(days) || expiresInDaysSchema.safeParse(days).success
      ? null
      : formatMessage(keysMessages.daysInvalid, { max: MAX_EXPIRY_DAYS }),
  chosen: chosen.size > 0 ? null : formatMessage(keysMessages.permissionsMissing),
});

/** Gives how many characters of the name are left; null while many are left. */
export function getRemainingNameLength(name: string): number | null {
  const length = countCharacters(name);
  return length < COUNTER_FROM_LENGTH ? null : MAX_NAME_LENGTH - length;
}

/** True if a name in the list is the same, apart from case and accents. */
export const isNameTaken = (name: string, names: readonly string[]): boolean =>
  name.trim() !== '' &&
  names.some((other) => getCollator({ sensitivity: 'base' }).compare(other, name.trim()) === 0);
