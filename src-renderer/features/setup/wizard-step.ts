import type { SessionView } from '@shared/auth/session-view';

const steps = ['owner', 'property', 'finish'] as const;
/** The listener opens without a question, so it is a step only until it runs. */
export type WizardStep = (typeof steps)[number] | 'listener';

/** Props of each step, besides its own draft. */
export interface WizardStepProps {
  readonly session: SessionView;
  readonly onBack: () => void;
  /** Called after the step is saved. */
  readonly onDone: () => void;
}

/** Returns the current step of the first run. */
export function getCurrentStep({ setup }: SessionView): WizardStep {
  if (setup === 'owner' || setup === 'property') return setup;
  return setup === 'service' ? 'listener' : 'finish';
}

/** Returns the position of a step. The listener belongs to the property, which it follows. */
const getPosition = (step: WizardStep): number =>
  step === 'listener' ? steps.indexOf('property') + 0.5 : steps.indexOf(step);

/** Returns the step before; null: none. */
export const getStepBefore = (step: WizardStep): WizardStep | null =>
  steps[Math.ceil(getPosition(step)) - 1] ?? null;

const isStepBefore = (step: WizardStep, other: WizardStep): boolean => getPosition(step) < getPosition(other);

/** Returns the step after the one that was just saved; null: the one that the session reports. */
export function getStepAfter(step: WizardStep, reached: WizardStep): WizardStep | null {
  const next = steps[Math.floor(getPosition(step)) + 1] ?? null;
  return next === null || isStepBefore(reached, next) ? null : next;
}
