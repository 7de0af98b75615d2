import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PrintSheetProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A sheet that is printed in place of the page. The screen never shows it. `print.css` has its styles. */
export function PrintSheet({ title, children }: PrintSheetProps) {
  return createPortal(
    <article className="print-sheet" aria-label={title}>
      <h1 dir="auto">{title}</h1>
      {children}
    </article>,
    document.body,
  );
}
