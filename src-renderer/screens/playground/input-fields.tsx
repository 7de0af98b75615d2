import { useId } from 'react';
import type { Draft } from './draft';
import { withBroken, withValue } from './draft';
import type { Issues } from './issues';
import { issueAt, pointerTo } from './issues';
import { askFor, descriptionOf } from './json-schema';
import type { Field } from './operation';
import { FieldName, ValueField } from './value-field';

interface InputFieldsProps {
  readonly fields: readonly Field[];
  readonly draft: Draft;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly issues: Issues;
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface GroupProps extends Pick<InputFieldsProps, 'issues'> {
  readonly field: Field;
  readonly fields: readonly Field[];
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBroken: (name: string, isBroken: boolean) => void;
}

/** The value without what was left out; nothing of it: not sent. */
function withPart(value: Values, name: string, part: unknown): Values | undefined {
  const parts = Object.entries({ ...value, [name]: part }).filter(([, kept]) => kept !== undefined);
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/** One level of an object is fields; below it, JSON. */
const asPart = (field: Field): Field =>
  askFor(field.schema).kind.kind === 'group'
    ? { ...field, schema: { description: descriptionOf(field.schema) ?? undefined } }
    : field;

/** An object of the call, its fields one level deep; what lies deeper is written as JSON. */
function Group({ field, fields, value, onChange, issues, onBroken }: GroupProps) {
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
        {fields.map((part) => (
          <ValueField
            key={part.name}
            field={asPart(part)}
            value={values[part.name]}
            onChange={(next) => onChange(withPart(values, part.name, next))}
            error={issueAt(issues, pointerTo(field.name, part.name))}
            onBroken={(isBroken) => onBroken(`${field.name}/${part.name}`, isBroken)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The fields of a call. */
export function InputFields({ fields, draft, onChange, issues }: InputFieldsProps) {
  const setValue = (name: string) => (value: unknown) => onChange((before) => withValue(before, name, value));
  const setBroken = (name: string, isBroken: boolean) =>
    onChange((before) => withBroken(before, name, isBroken));
  return fields.map((field) => {
    const { kind } = askFor(field.schema);
    return kind.kind === 'group' ? (
      <Group
        key={field.name}
        field={field}
        fields={kind.fields}
        value={draft.values[field.name]}
        onChange={setValue(field.name)}
        issues={issues}
        onBroken={setBroken}
      />
    ) : (
      <ValueField
        key={field.name}
        field={field}
        value={draft.values[field.name]}
        onChange={setValue(field.name)}
        error={issueAt(issues, pointerTo(field.name))}
        onBroken={(isBroken) => setBroken(field.name, isBroken)}
      />
    );
  });
}
