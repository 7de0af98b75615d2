import type { SessionView } from '@shared/interface/session-view';

export function FirstRun({ session }: { readonly session: SessionView }) {
  return <p>{session.setup}</p>;
}
