import { useApiText } from '@renderer/components/names/use-api-text';
import type { InputIssues } from '@renderer/features/playground/fields/issues';
import { findIssueAt, toJsonPointer } from '@renderer/features/playground/fields/issues';
import {
  getFieldInput,
  getSchemaDescription,
  toNestedField,
} from '@renderer/features/playground/fields/json-schema';
import { isJsonObject } from '@renderer/features/playground/fields/json-text';
import { FieldName, ValueField } from '@renderer/features/playground/fields/value-field';
import type { CallField } from '@renderer/features/playground/run/catalogue-operation';
import { useId } from 'react';
import type { CallDraft } from './call-draft';
import { withUnparsedText, withValue } from './call-draft';

interface InputFieldsProps {
  readonly fields: readonly CallField[];
  readonly draft: CallDraft;
  readonly onChange: (change: (draft: CallDraft) => CallDraft) => void;
  readonly issues: InputIssues;
}

type Values = Readonly<Record<string, unknown>>;

interface GroupProps extends Pick<InputFieldsProps, 'issues'> {
  readonly field: CallField;
  readonly fields: readonly CallField[];
  readonly value: unknown;
  readonly unread: CallDraft['unread'];
  /** Receives the whole value, and the pointer of the edited part. */
  readonly onChange: (value: unknown, pointer: string) => void;
  readonly onUnread: (pointer: string, text: string) => void;
}

/** Sets or removes one member of an object. `undefined`: the object is empty and not sent. */
function withMember(value: Values, name: string, part: unknown): Values | undefined {
  const parts = Object.entries({ ...value, [name]: part }).filter(([, stored]) => stored !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** An object of the call with its fields one level deep. Deeper objects are written as JSON. */
function Group({ field, fields, value, unread, onChange, issues, onUnread }: GroupProps) {
  const id = useId();
  const values = isJsonObject(value) ? value : {};
  const formatText = useApiText();
  const own = issues.find(({ pointer }) => pointer === toJsonPointer(field.name))?.message ?? null;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="rounded-md border border-line px-3 pb-3 pt-1">
      <legend className="px-1 text-sm font-medium">
        <FieldName field={field} />
      </legend>
      <p id={`${id}-hint`} className={`mb-2 text-xs ${own === null ? 'text-ink-2' : 'text-danger'}`}>
        {own ?? formatText(getSchemaDescription(field.schema) ?? '')}
      </p>
      <div className="space-y-3">
        {fields.map((innerField) => {
          const pointer = toJsonPointer(field.name, innerField.name);
          return (
            <ValueField
              key={innerField.name}
              field={toNestedField(innerField)}
              value={values[innerField.name]}
              unread={unread.get(pointer) ?? null}
              onChange={(next) => onChange(withMember(values, innerField.name, next), pointer)}
              error={findIssueAt(issues, pointer)}
              onUnread={(text) => onUnread(pointer, text)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** Fields of a call. */
export function InputFields({ fields, draft, onChange, issues }: InputFieldsProps) {
  const setUnread = (pointer: string, text: string) =>
    onChange((before) => withUnparsedText(before, pointer, text));
  return fields.map((field) => {
    const { kind } = getFieldInput(field.schema);
    const pointer = toJsonPointer(field.name);
    const set = (value: unknown, written: string) =>
      onChange((before) => withValue(before, field.name, value, written));
    return kind.kind === 'group' ? (
      <Group
        key={field.name}
        field={field}
        fields={kind.fields}
        value={draft.values[field.name]}
        unread={draft.unread}
        onChange={set}
        issues={issues}
        onUnread={setUnread}
      />
    ) : (
      <ValueField
        key={field.name}
        field={field}
        value={draft.values[field.name]}
        unread={draft.unread.get(pointer) ?? null}
        onChange={(value) => set(value, pointer)}
        error={findIssueAt(issues, pointer)}
        onUnread={(text) => setUnread(pointer, text)}
      />
    );
  });
}
