/** Focuses the first invalid field after its error is rendered; of a group of radio buttons, the first button. */
export function focusFirstError(form: HTMLElement): void {
  requestAnimationFrame(() => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    const button = invalid?.role === 'radiogroup' ? invalid.querySelector<HTMLElement>('input') : null;
    (button ?? invalid)?.focus();
  });
}
