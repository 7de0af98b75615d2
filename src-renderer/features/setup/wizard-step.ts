import type { SessionView } from '@shared/auth/session-view';

const steps = ['owner', 'property', 'service', 'modules', 'codes'] as const;
export type WizardStep = (typeof steps)[number];

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
 * Returns the current step of the first run. Codes are generated once the modules are chosen, so existing
 * codes prove that step.
 */
export function getCurrentStep({ setup, person: member }: SessionView): WizardStep {
  if (setup === 'owner' || setup === 'property' || setup === 'service') return setup;
  return member !== null && member.recovery_codes_left > 0 ? 'codes' : 'modules';
}

/** Returns the step at that distance; null: none. */
export const getStepAtOffset = (step: WizardStep, offset: number): WizardStep | null =>
  steps[steps.indexOf(step) + offset] ?? null;

export const isStepBefore = (step: WizardStep, other: WizardStep): boolean =>
  steps.indexOf(step) < steps.indexOf(other);
