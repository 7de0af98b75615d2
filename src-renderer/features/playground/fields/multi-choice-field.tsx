import { Checkbox } from '@renderer/ui/form/checkbox';
import { errorStyles, hintStyles } from '@renderer/ui/form/field-styles';
import type { ReactNode } from 'react';
import { useId } from 'react';

interface MultiChoiceFieldProps {
  readonly label: ReactNode;
  readonly hint: string | null;
  readonly error: string | null;
  readonly value: unknown;
  readonly values: readonly string[];
  readonly onChange: (value: readonly string[] | undefined) => void;
}

/** Any of several choices. None selected: the field is not sent. */
export function MultiChoiceField({ label, hint, error, value, values, onChange }: MultiChoiceFieldProps) {
  const id = useId();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const choose = (own: string, isSelected: boolean) => {
    const next = values.filter((other) => (other === own ? isSelected : chosen.includes(other)));
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1.5">
        {values.map((own) => (
          <Checkbox
            key={own}
            isSelected={chosen.includes(own)}
            onChange={(isSelected) => choose(own, isSelected)}
          >
            <span className="font-mono">{own}</span>
          </Checkbox>
        ))}
      </div>
      <p id={`${id}-hint`} className={error === null ? hintStyles : errorStyles}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
