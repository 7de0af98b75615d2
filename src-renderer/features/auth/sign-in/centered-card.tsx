import { ProductMark } from '@renderer/components/product-mark';
import { product } from '@shared/kernel/product';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface CenteredCardProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly lead?: ReactNode;
  /** The card replaces what had the focus, so its title takes the focus and is read aloud. */
  readonly takesFocus?: boolean;
}

/** A card in the middle of a window in which no member is signed in. */
export function CenteredCard({ title, lead, children, takesFocus = false }: CenteredCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title}, ${product.name}`;
  }, [title]);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <main className="grid h-full place-items-center overflow-auto p-6">
      <div className="w-[360px] max-w-full">
        <ProductMark />
        <div className="rounded-lg border border-line bg-surface p-6 shadow-1">
          <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-[-0.011em] outline-none">
            {title}
          </h1>
          {lead !== undefined && (
            <p dir="auto" className="mt-1 text-left text-sm text-ink-2">
              {lead}
            </p>
          )}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </main>
  );
}
