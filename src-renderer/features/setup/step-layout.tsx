import { ProductMark } from '@renderer/components/product-mark';
import { product } from '@shared/kernel/product';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { SetupProgress } from './setup-progress';

interface StepLayoutProps {
  /** From 1. null: before the first step. */
  readonly step: number | null;
  readonly title: string;
  readonly lead?: string;
  /** True: the first field takes the focus instead of the title, because the step begins with typing. */
  readonly startsInField?: boolean;
  readonly children: ReactNode;
}

/** Moves the focus into the first field, with its text selected: typing replaces a proposed text. */
function focusFirstField(title: Element | null): boolean {
  const field = title?.closest('main')?.querySelector('input');
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.select();
  return true;
}

/** Submits the step with Enter while its title has the focus, as it does when the step opens. */
function submitOnEnter({ key, currentTarget }: KeyboardEvent): void {
  if (key !== 'Enter' || !(currentTarget instanceof Element)) return;
  currentTarget.closest('main')?.querySelector('form')?.requestSubmit();
}

/**
 * Layout of one step of the first run: a column without a sidebar. The title or the first field takes the focus when
 * the step opens.
 */
export function StepLayout({ step, title, lead, startsInField = false, children }: StepLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title}, ${product.name}`;
  }, [title]);
  useEffect(() => {
    if (!(startsInField && focusFirstField(heading.current))) heading.current?.focus();
  }, [startsInField]);
  useEffect(() => {
    const title = heading.current;
    title?.addEventListener('keydown', submitOnEnter);
    return () => title?.removeEventListener('keydown', submitOnEnter);
  }, []);
  return (
    <main className="h-full overflow-auto">
      <div className="mx-auto w-[440px] max-w-full px-4 py-10 [@media(height>=680px)]:py-16">
        <ProductMark />
        {step !== null && <SetupProgress step={step} />}
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-1 text-2xl font-semibold tracking-[-0.017em] outline-none"
        >
          {title}
        </h1>
        {lead !== undefined && <p className="mt-2 text-base text-ink-2">{lead}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </main>
  );
}
