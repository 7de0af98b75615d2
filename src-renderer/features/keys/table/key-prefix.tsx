import type { SyntheticEvent } from 'react';

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/** A prefix that can be selected. Presses on it do not open the row. */
export function KeyPrefix({ prefix }: { readonly prefix: string }) {
  return (
    // biome-ignore lint/a11y: no control; by keyboard the row opens as everywhere
    <div
      onPointerDown={stopPropagation}
      onMouseDown={stopPropagation}
      onClick={stopPropagation}
      className="copyable w-fit max-w-full truncate font-mono text-2xs text-ink-3"
    >
      {prefix}
    </div>
  );
}
