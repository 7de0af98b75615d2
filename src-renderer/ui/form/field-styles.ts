/** Styles that all kinds of field share. */
export const inputStyles =
  'focus-ring h-8 w-full min-w-0 rounded-sm border border-control bg-surface px-2.5 text-sm text-ink placeholder:text-ink-3 invalid:border-danger disabled:opacity-45 [&[readonly]]:bg-transparent [&[readonly]]:text-ink-2 copyable';
export const labelStyles = 'mb-1 block text-sm font-medium';
export const hintStyles = 'mt-1 block text-xs text-ink-3';
export const errorStyles = 'mt-1 block text-xs text-danger';
