import type { SessionView } from '@shared/auth/session-view';

const steps = ['welcome', 'owner', 'property', 'connect', 'codes'] as const;
/** The listener opens without a question, so it is a step only until it runs. */
export type WizardStep = (typeof steps)[number] | 'listener';

/** Props of each step, besides its own draft. */
export interface WizardStepProps {
  readonly session: SessionView;
  /** True if the step was saved before. It displays the stored values and creates nothing twice. */
  readonly isStored: boolean;
  readonly onBack: () => void;
  /** Called after the step is saved. */
  readonly onDone: () => void;
}

/**
 * Returns the current step of the first run. Codes are generated once the question is answered, so existing
 * codes prove that step.
 */
export function getCurrentStep({ setup, person: member }: SessionView): WizardStep {
  if (setup === 'owner') return 'welcome';
  if (setup === 'property') return 'property';
  if (setup === 'service') return 'listener';
  return member !== null && member.recovery_codes_left > 0 ? 'codes' : 'connect';
}

/** Returns the position of a step. The listener belongs to the property, which it follows. */
const getPosition = (step: WizardStep): number =>
  step === 'listener' ? steps.indexOf('property') + 0.5 : steps.indexOf(step);

/** Returns the step before; null: none. */
export const getStepBefore = (step: WizardStep): WizardStep | null =>
  steps[Math.ceil(getPosition(step)) - 1] ?? null;

/**
 * Returns the step after the one that was just saved; null: the one that the session reports. The answer to the
 * question is stored with the last step, so the session does not report it.
 */
export function getStepAfter(step: WizardStep, reached: WizardStep): WizardStep | null {
  if (step === 'connect') return 'codes';
  const next = steps[Math.floor(getPosition(step)) + 1] ?? null;
  return next === null || isStepBefore(reached, next) ? null : next;
}

export const isStepBefore = (step: WizardStep, other: WizardStep): boolean =>
  getPosition(step) < getPosition(other);
