import { parseDate } from '@internationalized/date';
import { toJsonPointer } from '@renderer/features/playground/fields/issues';
import type { FieldKind } from '@renderer/features/playground/fields/json-schema';
import { getFieldInput, toNestedField } from '@renderer/features/playground/fields/json-schema';
import { isJsonObject } from '@renderer/features/playground/fields/json-text';
import type { CallField } from '@renderer/features/playground/run/catalogue-operation';
import { formatMessage } from '@renderer/text/format-message';
import { playgroundMessages } from '@shared/playground/playground.messages';

/** A value that the form would hide or change. */
export interface UnsupportedValue {
  readonly pointer: string;
  /** Path of the field: `guest.last_name`. */
  readonly name: string;
  /** A text of its own, such as `not a date.` */
  readonly why: string;
}

type SimpleKind = Exclude<FieldKind, { kind: 'group' }>;

function isDay(value: unknown): boolean {
  try {
    return typeof value === 'string' && parseDate(value).toString() === value;
  } catch {
    return false;
  }
}

/** Returns why a text field cannot hold the value. It drops line breaks, and an empty optional one is not sent. */
function explainText(value: unknown, isRequired: boolean): string | null {
  if (typeof value !== 'string') return formatMessage(playgroundMessages.unsupportedText);
  if (value === '' && !isRequired) return formatMessage(playgroundMessages.unsupportedEmpty);
  return /[\r\n]/.test(value) ? formatMessage(playgroundMessages.unsupportedLines) : null;
}

const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isItem) && new Set(value).size === value.length;

const isLine = (item: unknown): boolean => typeof item === 'string' && !/[\r\n]/.test(item);

/** Returns why a field of this kind cannot hold the value; null: it can. */
function explainUnsupported(kind: SimpleKind, value: unknown, isRequired: boolean): string | null {
  switch (kind.kind) {
    case 'text':
      return explainText(value, isRequired);
    case 'date':
      return isDay(value) ? null : formatMessage(playgroundMessages.unsupportedDate);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
        ? null
        : formatMessage(playgroundMessages.unsupportedNumber);
    case 'boolean':
      return typeof value === 'boolean' ? null : formatMessage(playgroundMessages.unsupportedBoolean);
    case 'choice':
      return kind.values.some((own) => own === value)
        ? null
        : formatMessage(playgroundMessages.unsupportedChoice);
    case 'choices':
      return isListOf(value, (item) => kind.values.some((own) => own === item))
        ? null
        : formatMessage(playgroundMessages.unsupportedChoices);
    case 'lines':
      return Array.isArray(value) && value.every(isLine) && value.join('\n') !== ''
        ? null
        : formatMessage(playgroundMessages.unsupportedList);
    case 'json':
      return null;
  }
}

function listUnsupportedAt(
  parents: readonly string[],
  field: CallField,
  value: unknown,
): readonly UnsupportedValue[] {
  const path = [...parents, field.name];
  const toUnsupported = (why: string): readonly UnsupportedValue[] => [
    { pointer: toJsonPointer(...path), name: path.join('.'), why },
  ];
  const { kind, isNullable } = getFieldInput(field.schema);
  if (kind.kind === 'group') {
    if (!isJsonObject(value)) return toUnsupported(formatMessage(playgroundMessages.unsupportedObject));
    return Object.keys(value).length === 0
      ? toUnsupported(formatMessage(playgroundMessages.unsupportedEmptyObject))
      : listUnknownValues(kind.fields.map(toNestedField), value, path);
  }
  if (value === null && kind.kind !== 'json')
    return isNullable ? [] : toUnsupported(formatMessage(playgroundMessages.unsupportedNull));
  const why = explainUnsupported(kind, value, field.isRequired);
  return why === null ? [] : toUnsupported(why);
}

function listUnknownValues(
  fields: readonly CallField[],
  values: Readonly<Record<string, unknown>>,
  path: readonly string[],
): readonly UnsupportedValue[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields.find((own) => own.name === name);
    if (field !== undefined) return listUnsupportedAt(path, field, value);
    const whole = [...path, name];
    return [
      {
        pointer: toJsonPointer(...whole),
        name: whole.join('.'),
        why: formatMessage(playgroundMessages.unknownField),
      },
    ];
  });
}

/** Lists the values that the form cannot hold unchanged. */
export const listUnsupportedValues = (
  fields: readonly CallField[],
  values: Readonly<Record<string, unknown>>,
): readonly UnsupportedValue[] => listUnknownValues(fields, values, []);
