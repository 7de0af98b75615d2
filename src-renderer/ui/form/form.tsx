import type { ReactNode } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { focusFirstError } from './focus-first-error';
import { useSubmitKey } from './use-submit-key';

interface FormProps {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
  /** Name of the form, where no heading names it. */
  readonly label?: string;
  readonly className?: string;
}

/**
 * Fields that are sent together. Enter submits from a field of one line, Ctrl or Cmd with Enter from any
 * element. Then the first invalid field takes the focus.
 */
export function Form({ onSubmit, children, label, className }: FormProps) {
  const form = useSubmitKey();
  return (
    <AriaForm
      ref={form}
      validationBehavior="aria"
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(className === undefined ? {} : { className })}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        focusFirstError(event.currentTarget);
      }}
    >
      {children}
    </AriaForm>
  );
}
