import { useId } from 'react';
import type { Draft } from './draft';
import { withUnread, withValue } from './draft';
import type { Issues } from './issues';
import { issueAt, pointerTo } from './issues';
import { askFor, asPart, descriptionOf } from './json-schema';
import { isValues } from './json-text';
import type { Field } from './operation';
import { FieldName, ValueField } from './value-field';

interface InputFieldsProps {
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly issues: Issues;
}

type Values = Readonly<Record<string, unknown>>;

interface GroupProps extends Pick<InputFieldsProps, 'issues'> {
  readonly field: Field;
  readonly fields: readonly Field[];
  readonly value: unknown;
  readonly unread: Draft['unread'];
  /** A value of the whole, with the part that was written. */
  readonly onChange: (value: unknown, pointer: string) => void;
  readonly onUnread: (pointer: string, text: string) => void;
}

/** The value without what was left out; nothing of it: not sent. */
function withPart(value: Values, name: string, part: unknown): Values | undefined {
  const parts = Object.entries({ ...value, [name]: part }).filter(([, kept]) => kept !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** An object of the call, its fields one level deep; what lies deeper is written as JSON. */
function Group({ field, fields, value, unread, onChange, issues, onUnread }: GroupProps) {
  const id = useId();
  const values = isValues(value) ? value : {};
  const own = issues.find(({ pointer }) => pointer === pointerTo(field.name))?.message ?? null;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="rounded-md border border-line px-3 pb-3 pt-1">
      <legend className="px-1 text-sm font-medium">
        <FieldName field={field} />
      </legend>
      <p id={`${id}-hint`} className={`mb-2 text-xs ${own === null ? 'text-ink-2' : 'text-danger'}`}>
        {own ?? descriptionOf(field.schema)}
      </p>
      <div className="space-y-3">
        {fields.map((part) => {
          const pointer = pointerTo(field.name, part.name);
          return (
            <ValueField
              key={part.name}
              field={asPart(part)}
              value={values[part.name]}
              unread={unread.get(pointer) ?? null}
              onChange={(next) => onChange(withPart(values, part.name, next), pointer)}
              error={issueAt(issues, pointer)}
              onUnread={(text) => onUnread(pointer, text)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** The fields of a call. */
export function InputFields({ fields, draft, onChange, issues }: InputFieldsProps) {
  const setUnread = (pointer: string, text: string) =>
    onChange((before) => withUnread(before, pointer, text));
  return fields.map((field) => {
    const { kind } = askFor(field.schema);
    const pointer = pointerTo(field.name);
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
        error={issueAt(issues, pointer)}
        onUnread={(text) => setUnread(pointer, text)}
      />
    );
  });
}
