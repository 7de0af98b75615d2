import type { PropertyFormDraft } from '@renderer/features/properties/add/property-draft';
import type { SessionView } from '@shared/auth/session-view';
import { useState } from 'react';
import { FinishStep } from './finish-step';
import { ListenerStep } from './listener-step';
import { OwnerStep } from './owner-step';
import { OwnerSummary } from './owner-summary';
import { PropertyStep } from './property-step';
import type { WizardStep } from './wizard-step';
import { getCurrentStep, getStepAfter, getStepBefore } from './wizard-step';

function LaterSteps({ session }: { readonly session: SessionView }) {
  const [chosen, setChosen] = useState<WizardStep | null>(null);
  // Unsaved input; null: the stored value, or a probable one.
  const [propertyDraft, setPropertyDraft] = useState<PropertyFormDraft | null>(null);
  const reached = getCurrentStep(session);
  const step = chosen ?? reached;
  const props = {
    session,
    onBack: () => setChosen(getStepBefore(step)),
    onDone: () => setChosen(getStepAfter(step, reached)),
  };
  if (step === 'owner') return <OwnerSummary {...props} />;
  if (step === 'property')
    return <PropertyStep {...props} draft={propertyDraft} onDraft={setPropertyDraft} />;
  if (step === 'listener') return <ListenerStep {...props} />;
  return <FinishStep {...props} />;
}

/**
 * The first run, at the step that the service reports. After a quit it resumes there, and earlier steps stay
 * reachable.
 */
export const SetupScreen = ({ session }: { readonly session: SessionView }) =>
  session.setup === 'owner' ? <OwnerStep /> : <LaterSteps session={session} />;
