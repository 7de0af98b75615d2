import { ProductMark } from '@renderer/components/product-mark';
import { product } from '@shared/kernel/product';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { SetupProgress } from './setup-progress';

interface StepLayoutProps {
  /** From 1. */
  readonly step: number;
  readonly title: string;
  readonly lead?: string;
  /** Stands beside the step in a wide window, and above it in a narrow one. */
  readonly intro?: ReactNode;
  /** True: the first field takes the focus instead of the title, because the step begins with typing. */
  readonly startsInField?: boolean;
  readonly children: ReactNode;
}

/**
 * Moves the focus into the first blank field: a proposed name need not be typed. If none is blank, the text of the first
 * one is selected.
 */
function focusFirstField(title: Element | null): boolean {
  const form = title?.closest('main')?.querySelector('form');
  const fields = [...(form?.querySelectorAll('input') ?? [])];
  const field = fields.find(({ value }) => value === '') ?? fields[0];
  if (field === undefined) return false;
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
export function StepLayout(props: StepLayoutProps) {
  const { step, title, lead, intro, startsInField = false, children } = props;
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
  const isWide = intro !== undefined;
  return (
    <main className="h-full overflow-auto">
      <div
        className={`mx-auto w-[440px] max-w-full px-4 py-8 [@media(height>=820px)]:py-16 ${isWide ? 'min-[960px]:grid min-[960px]:w-[960px] min-[960px]:grid-cols-2 min-[960px]:gap-16' : ''}`}
      >
        <div className="min-w-0">
          <ProductMark />
          <SetupProgress step={step} />
          <h1
            ref={heading}
            tabIndex={-1}
            className="mt-1 text-2xl font-semibold tracking-[-0.017em] outline-none"
          >
            {title}
          </h1>
          {lead !== undefined && <p className="mt-2 text-base text-ink-2">{lead}</p>}
          {isWide && <div className="mt-4">{intro}</div>}
        </div>
        <div className="mt-8 min-w-0">{children}</div>
      </div>
    </main>
  );
}
