import { CircleCheck, CircleDashed, CircleX, Info } from 'lucide-react';

export type StepState = 'passed' | 'failed' | 'unknown' | 'note';

const icons = { passed: CircleCheck, failed: CircleX, unknown: CircleDashed, note: Info } as const;
const colours = {
  passed: 'text-accent',
  failed: 'text-danger',
  unknown: 'text-ink-3',
  note: 'text-brass',
} as const;

/** State of one line: an icon for the eye, a word for screen readers. */
export function StepIcon({ state, label }: { readonly state: StepState; readonly label: string }) {
  const Icon = icons[state];
  return (
    <span className="mt-0.5 shrink-0">
      <Icon aria-hidden size={18} strokeWidth={1.75} className={colours[state]} />
      <span className="sr-only">{label}: </span>
    </span>
  );
}
