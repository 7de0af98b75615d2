import { formatMessage } from '@renderer/text/format-message';
import { product } from '@shared/kernel/product';
import { setupMessages } from '@shared/setup/setup.messages';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface StepLayoutProps {
  /** From 1. */
  readonly step: number;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

const STEP_COUNT = 4;

/** Layout of one step of the first run: a column without a sidebar. The title takes the focus when the step opens. */
export function StepLayout({ step, title, lead, children }: StepLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title}, ${product.name}`;
    heading.current?.focus();
  }, [title]);
  return (
    <main className="h-full overflow-auto">
      <div className="mx-auto w-[440px] max-w-full px-4 py-10 [@media(height>=680px)]:py-16">
        <p className="num text-xs text-ink-2">
          {step <= STEP_COUNT
            ? formatMessage(setupMessages.step, { step, count: STEP_COUNT })
            : formatMessage(setupMessages.stepsDone)}
        </p>
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
