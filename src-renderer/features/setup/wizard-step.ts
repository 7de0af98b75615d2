import type { SessionView } from '@shared/auth/session-view';

const steps = ['owner', 'property', 'service', 'modules', 'codes'] as const;
export type WizardStep = (typeof steps)[number];

/** What each step gets beside its own draft. */
export interface WizardStepProps {
  readonly session: SessionView;
  /** Left before: shown as it is stored, and never made twice. */
  readonly isStored: boolean;
  readonly onBack: () => void;
  /** Saved: on to the next one. */
  readonly onDone: () => void;
}

/** The step the first run has come to. The codes are made as soon as the modules are chosen: where there are some, those are. */
export function getCurrentStep({ setup, person: member }: SessionView): WizardStep {
  if (setup === 'owner' || setup === 'property' || setup === 'service') return setup;
  return member !== null && member.recovery_codes_left > 0 ? 'codes' : 'modules';
}

/** The step that many places on; null: there is none. */
export const getStepAtOffset = (step: WizardStep, offset: number): WizardStep | null =>
  steps[steps.indexOf(step) + offset] ?? null;

export const isStepBefore = (step: WizardStep, other: WizardStep): boolean =>
  steps.indexOf(step) < steps.indexOf(other);
