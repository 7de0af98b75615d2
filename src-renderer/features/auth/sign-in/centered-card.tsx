import { KeyGlyph } from '@renderer/ui/data/key-glyph';
import { product } from '@shared/kernel/product';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

/** Key glyph of the logo. Any 16 hex characters would do. */
const LOGO_PREFIX = '24a159e30b71c68d';

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
        <div className="mb-5 flex items-center gap-3">
          <KeyGlyph prefix={LOGO_PREFIX} width={44} />
          <span className="text-lg font-semibold tracking-[-0.011em]">{product.name}</span>
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 shadow-1">
          <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold tracking-[-0.011em] outline-none">
            {title}
          </h1>
          {lead !== undefined && <p className="mt-1 text-sm text-ink-2">{lead}</p>}
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </main>
  );
}
