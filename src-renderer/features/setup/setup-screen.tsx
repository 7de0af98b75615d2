import type { PropertyFormDraft } from '@renderer/features/properties/add/property-draft';
import type { SessionView } from '@shared/auth/session-view';
import { useState } from 'react';
import type { ConnectAnswer } from './connect-step';
import { ConnectStep } from './connect-step';
import { ListenerStep } from './listener-step';
import type { OwnerDraft } from './owner-step';
import { OwnerStep } from './owner-step';
import { OwnerSummary } from './owner-summary';
import { PropertyStep } from './property-step';
import { RecoveryCodesStep } from './recovery-codes-step';
import { WelcomeStep } from './welcome-step';
import type { WizardStep } from './wizard-step';
import { getCurrentStep, getStepAfter, getStepBefore, isStepBefore } from './wizard-step';

const noOwner: OwnerDraft = { organisation: '', name: '', email: '', password: '' };

/** Before there is an Owner, no step is stored. */
function FirstSteps() {
  const [isWelcomed, setWelcomed] = useState(false);
  const [owner, setOwner] = useState(noOwner);
  if (!isWelcomed) return <WelcomeStep onDone={() => setWelcomed(true)} />;
  return <OwnerStep owner={owner} onChange={setOwner} onBack={() => setWelcomed(false)} />;
}

function LaterSteps({ session }: { readonly session: SessionView }) {
  const [chosen, setChosen] = useState<WizardStep | null>(null);
  // Unsaved input; null: the stored value, or a probable one.
  const [propertyDraft, setPropertyDraft] = useState<PropertyFormDraft | null>(null);
  const [answer, setAnswer] = useState<ConnectAnswer | null>(null);
  const reached = getCurrentStep(session);
  const step = chosen ?? reached;
  const props = {
    session,
    isStored: isStepBefore(step, reached),
    onBack: () => setChosen(getStepBefore(step)),
    onDone: () => setChosen(getStepAfter(step, reached)),
  };
  if (step === 'owner') return <OwnerSummary {...props} />;
  if (step === 'property')
    return <PropertyStep {...props} draft={propertyDraft} onDraft={setPropertyDraft} />;
  if (step === 'listener') return <ListenerStep {...props} />;
  if (step === 'connect') return <ConnectStep {...props} draft={answer} onDraft={setAnswer} />;
  return <RecoveryCodesStep {...props} />;
}

/**
 * The first run, at the step that the service reports. After a quit it resumes there, and earlier steps stay
 * reachable.
 */
export const SetupScreen = ({ session }: { readonly session: SessionView }) =>
  session.setup === 'owner' ? <FirstSteps /> : <LaterSteps session={session} />;
