import { useApiText } from '@renderer/components/names/use-api-text';
import type { CallField } from '@renderer/features/playground/run/catalogue-operation';
import { formatMessage, formatRichMessage } from '@renderer/text/format-message';
import { DateField } from '@renderer/ui/date/date-field';
import { Checkbox } from '@renderer/ui/form/checkbox';
import { NumberField } from '@renderer/ui/form/number-field';
import { UNPARSABLE_NUMBER } from '@renderer/ui/form/parse-number';
import { Select } from '@renderer/ui/form/select';
import { TextField } from '@renderer/ui/form/text-field';
import { playgroundMessages } from '@shared/playground/playground.messages';
import type { ReactNode } from 'react';
import { JsonField } from './json-field';
import type { FieldKind } from './json-schema';
import { getFieldInput, getSchemaDescription } from './json-schema';
import { MultiChoiceField } from './multi-choice-field';

export interface ValueFieldProps {
  readonly field: CallField;
  readonly value: unknown;
  /** `undefined`: the field is not sent. */
  readonly onChange: (value: unknown) => void;
  readonly error: string | null;
  /** Text that cannot be parsed; null: none. */
  readonly unread: string | null;
  readonly onUnread: (text: string) => void;
}

type SimpleKind = Exclude<FieldKind, { kind: 'group' }>;

interface KindProps {
  readonly kind: SimpleKind;
  readonly label: ReactNode;
  readonly hint: string | null;
  readonly isRequired: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly error: string | null;
  readonly unread: string | null;
  readonly onUnread: (text: string) => void;
}

const formatText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

function parseValue(value: unknown, unread: string | null): number {
  if (unread !== null) return UNPARSABLE_NUMBER;
  return typeof value === 'number' ? value : Number.NaN;
}

const toHintProps = (hint: string | null) => (hint === null ? {} : { hint });

const OMITTED = 'not-sent';

/** A choice, and the value that it sends. */
interface ValueOption {
  readonly id: string;
  readonly label: string;
  readonly sent: unknown;
}

/** One of several choices; an optional field has a choice that sends nothing. */
function ChoiceField({
  label,
  hint,
  isRequired,
  value,
  onChange,
  error,
  values,
}: KindProps & { readonly values: readonly ValueOption[] }) {
  const choices = values.map((own) => ({ value: own.id, label: own.label }));
  const notSent = { value: OMITTED, label: formatMessage(playgroundMessages.notSent) };
  const chosen = values.find(({ sent }) => sent === value)?.id;
  return (
    <Select
      label={label}
      choices={isRequired ? choices : [notSent, ...choices]}
      value={chosen ?? (isRequired ? null : OMITTED)}
      onChange={(next) => onChange(values.find(({ id }) => id === next)?.sent)}
      error={error}
      {...toHintProps(hint)}
    />
  );
}

const listBooleans = (): readonly ValueOption[] => [
  { id: 'true', label: formatMessage(playgroundMessages.yes), sent: true },
  { id: 'false', label: formatMessage(playgroundMessages.no), sent: false },
];

function NumberValueField(props: KindProps & { readonly isWhole: boolean }) {
  const { label, hint, value, unread, onChange, onUnread, error, isWhole } = props;
  return (
    <NumberField
      label={label}
      {...toHintProps(hint)}
      formatOptions={{ maximumFractionDigits: isWhole ? 0 : 20, useGrouping: false }}
      value={parseValue(value, unread)}
      unread={unread}
      onChange={(number, text) => {
        if (number === UNPARSABLE_NUMBER) onUnread(text);
        else onChange(Number.isNaN(number) ? undefined : number);
      }}
      error={unread === null ? error : formatMessage(playgroundMessages.notNumber)}
    />
  );
}

function ByKind(props: KindProps) {
  const { kind, label, hint, value, onChange, error, unread, onUnread, isRequired } = props;
  const common = { label, error, ...toHintProps(hint) };
  const changeText = (text: string) => onChange(text === '' && !isRequired ? undefined : text);
  switch (kind.kind) {
    case 'text':
      return <TextField {...common} value={formatText(value)} onChange={changeText} isMono />;
    case 'date':
      return (
        <DateField
          {...common}
          value={typeof value === 'string' ? value : null}
          onChange={(day) => onChange(day ?? undefined)}
        />
      );
    case 'number':
      return <NumberValueField {...props} isWhole={kind.isWhole} />;
    case 'boolean':
      return <ChoiceField {...props} values={listBooleans()} />;
    case 'choice':
      return (
        <ChoiceField {...props} values={kind.values.map((own) => ({ id: own, label: own, sent: own }))} />
      );
    case 'choices':
      return (
        <MultiChoiceField
          label={label}
          hint={hint}
          error={error}
          value={value}
          values={kind.values}
          onChange={onChange}
        />
      );
    case 'lines':
      return (
        <TextField
          {...common}
          rows={3}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(text) => onChange(text === '' ? undefined : text.split('\n'))}
          isMono
        />
      );
    case 'json':
      return (
        <JsonField
          label={label}
          hint={hint}
          error={error}
          value={value}
          unread={unread}
          onChange={onChange}
          onUnread={onUnread}
        />
      );
  }
}

interface FieldNameProps {
  readonly field: CallField;
}

/** The field's name in the request, so that it matches the documentation. */
export function FieldName({ field: { name, isRequired } }: FieldNameProps) {
  const formatName = (content: ReactNode) => <span className="font-mono text-xs">{content}</span>;
  if (!isRequired) return formatName(name);
  return formatRichMessage(playgroundMessages.requiredField, {
    field: name,
    name: formatName,
    note: (content) => <span className="text-xs font-normal text-ink-2">{content}</span>,
  });
}

/** One field of a call, with the input that its schema needs. */
export function ValueField({ field, value, onChange, error, unread, onUnread }: ValueFieldProps) {
  const { kind, isNullable } = getFieldInput(field.schema);
  const formatText = useApiText();
  const hint = getSchemaDescription(field.schema);
  if (kind.kind === 'group') return null;
  return (
    <div>
      {!(isNullable && value === null) && (
        <ByKind
          kind={kind}
          label={<FieldName field={field} />}
          hint={hint === null ? null : formatText(hint)}
          isRequired={field.isRequired}
          value={value}
          onChange={onChange}
          error={error}
          unread={unread}
          onUnread={onUnread}
        />
      )}
      {isNullable && (
        <NullChoice
          field={field}
          isNull={value === null}
          onChange={(isNull) => onChange(isNull ? null : undefined)}
        />
      )}
    </div>
  );
}

interface NullChoiceProps {
  readonly field: CallField;
  readonly isNull: boolean;
  readonly onChange: (isNull: boolean) => void;
}

/** Offers null for a field that null clears. */
function NullChoice({ field, isNull, onChange }: NullChoiceProps) {
  return (
    <div className={isNull ? '' : 'mt-1.5'}>
      {isNull && (
        <p className="mb-1 text-sm font-medium">
          <FieldName field={field} />
        </p>
      )}
      <Checkbox isSelected={isNull} onChange={onChange}>
        {formatMessage(playgroundMessages.sendNull, { field: field.name })}
      </Checkbox>
    </div>
  );
}
