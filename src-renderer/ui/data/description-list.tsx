import type { ReactNode } from 'react';

export interface DescriptionItem {
  readonly name: string;
  readonly value: ReactNode;
}

/** Names and values in two columns. */
export function DescriptionList({
  facts: items,
  className = '',
}: {
  readonly facts: readonly DescriptionItem[];
  readonly className?: string;
}) {
  return (
    <dl className={`num space-y-2 text-sm ${className}`}>
      {items.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-xs text-ink-2">{name}</dt>
          <dd dir="auto" className="copyable break-words text-left">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
