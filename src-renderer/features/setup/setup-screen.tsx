import type { PropertyFormDraft } from '@renderer/features/properties/add/property-draft';
import type { SessionView } from '@shared/auth/session-view';
import { useState } from 'react';
import { ModulesStep } from './modules-step';
import { OwnerStep } from './owner-step';
import { OwnerSummary } from './owner-summary';
import { PropertyStep } from './property-step';
import { RecoveryCodesStep } from './recovery-codes-step';
import type { ListenerDraft } from './service-step';
import { ServiceStep } from './service-step';
import type { WizardStep } from './wizard-step';
import { getCurrentStep, getStepAtOffset, isStepBefore } from './wizard-step';

/**
 * The first run, at the step that the service reports. After a quit it resumes there, and earlier steps stay
 * reachable.
 */
export function SetupScreen({ session }: { readonly session: SessionView }) {
  const [chosen, setChosen] = useState<WizardStep | null>(null);
  // Unsaved input; null: the stored value, or a probable one.
  const [propertyDraft, setPropertyDraft] = useState<PropertyFormDraft | null>(null);
  const [listening, setListening] = useState<ListenerDraft | null>(null);
  const [hasIntegrations, setIntegrations] = useState<boolean | null>(null);
  const reached = getCurrentStep(session);
  const step = chosen ?? reached;
  const props = {
    session,
    isStored: isStepBefore(step, reached),
    onBack: () => setChosen(getStepAtOffset(step, -1)),
    onDone: () => setChosen(getStepAtOffset(step, 1)),
  };
  if (step === 'owner') return props.isStored ? <OwnerSummary {...props} /> : <OwnerStep />;
  if (step === 'property')
    return <PropertyStep {...props} draft={propertyDraft} onDraft={setPropertyDraft} />;
  if (step === 'service') return <ServiceStep {...props} draft={listening} onDraft={setListening} />;
  if (step === 'modules') return <ModulesStep {...props} draft={hasIntegrations} onDraft={setIntegrations} />;
  return <RecoveryCodesStep {...props} />;
}
