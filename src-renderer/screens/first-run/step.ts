import type { SessionView } from '@shared/interface/session-view';

const steps = ['owner', 'property', 'service', 'modules', 'codes'] as const;
export type Step = (typeof steps)[number];

/** What each step gets beside its own draft. */
export interface StepProps {
  readonly session: SessionView;
  /** Left before: shown as it is stored, and never made twice. */
  readonly isStored: boolean;
  readonly onBack: () => void;
  /** Saved: on to the next one. */
  readonly onDone: () => void;
}

/** The step the first run has come to. The codes are made as soon as the modules are chosen: where there are some, those are. */
export function reachedStep({ setup, person }: SessionView): Step {
  if (setup === 'owner' || setup === 'property' || setup === 'service') return setup;
  return person !== null && person.recovery_codes_left > 0 ? 'codes' : 'modules';
}

/** The step that many places on; null: there is none. */
export const stepFrom = (step: Step, places: number): Step | null =>
  steps[steps.indexOf(step) + places] ?? null;

export const isBefore = (step: Step, other: Step): boolean => steps.indexOf(step) < steps.indexOf(other);
