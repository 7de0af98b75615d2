import type { SessionView } from '@shared/interface/session-view';
import { useState } from 'react';
import { CodesStep } from './codes-step';
import { ModulesStep } from './modules-step';
import { OwnerStep } from './owner-step';
import { PropertyStep } from './property-step';
import { ServiceStep } from './service-step';

/** The first run, at the step the service says it has come to: quitting anywhere resumes there. */
export function FirstRun({ session }: { readonly session: SessionView }) {
  const [hasIntegrations, setIntegrations] = useState<boolean | null>(null);
  if (session.setup === 'owner') return <OwnerStep />;
  if (session.setup === 'property') return <PropertyStep />;
  if (session.setup === 'service') return <ServiceStep session={session} />;
  if (hasIntegrations === null) return <ModulesStep onContinue={setIntegrations} />;
  return <CodesStep hasIntegrations={hasIntegrations} />;
}
