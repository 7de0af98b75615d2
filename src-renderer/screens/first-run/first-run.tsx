import type { PlaceDraft } from '@renderer/parts/place-draft';
import type { SessionView } from '@shared/interface/session-view';
import { useState } from 'react';
import { CodesStep } from './codes-step';
import { ModulesStep } from './modules-step';
import { OwnerStep } from './owner-step';
import { OwnerStored } from './owner-stored';
import { PropertyStep } from './property-step';
import type { ListeningDraft } from './service-step';
import { ServiceStep } from './service-step';
import type { Step } from './step';
import { isBefore, reachedStep, stepFrom } from './step';

/** The first run, at the step the service says it has come to: quitting anywhere resumes there, and one may go back from there. */
export function FirstRun({ session }: { readonly session: SessionView }) {
  const [chosen, setChosen] = useState<Step | null>(null);
  // What was typed and not saved; null: what is stored, or likely.
  const [place, setPlace] = useState<PlaceDraft | null>(null);
  const [listening, setListening] = useState<ListeningDraft | null>(null);
  const [hasIntegrations, setIntegrations] = useState<boolean | null>(null);
  const reached = reachedStep(session);
  const step = chosen ?? reached;
  const props = {
    session,
    isStored: isBefore(step, reached),
    onBack: () => setChosen(stepFrom(step, -1)),
    onDone: () => setChosen(stepFrom(step, 1)),
  };
  if (step === 'owner') return props.isStored ? <OwnerStored {...props} /> : <OwnerStep />;
  if (step === 'property') return <PropertyStep {...props} draft={place} onDraft={setPlace} />;
  if (step === 'service') return <ServiceStep {...props} draft={listening} onDraft={setListening} />;
  if (step === 'modules') return <ModulesStep {...props} draft={hasIntegrations} onDraft={setIntegrations} />;
  return <CodesStep {...props} />;
}
