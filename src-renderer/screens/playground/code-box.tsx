import { lazy, Suspense } from 'react';

const CodeView = lazy(() =>
  import('@renderer/ui/code-view').then((module) => ({ default: module.CodeView })),
);

/** JSON laid out, other text as it is. */
export function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Code to read; the viewer is fetched when there is something to show. */
export function CodeBox({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="h-full min-h-40 overflow-hidden rounded-sm border border-line bg-surface">
      <Suspense fallback={null}>
        <CodeView text={text} label={label} />
      </Suspense>
    </div>
  );
}
