import { lazy, Suspense } from 'react';
import { truncateLongLines } from './code-text';

const CodeView = lazy(() =>
  import('@renderer/ui/data/code-view').then((module) => ({ default: module.CodeView })),
);

/** Displays code. The viewer is loaded on first use. */
export function CodeBlock({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="h-full min-h-40 overflow-hidden rounded-sm border border-line bg-surface">
      <Suspense fallback={null}>
        <CodeView text={truncateLongLines(text)} label={label} />
      </Suspense>
    </div>
  );
}
