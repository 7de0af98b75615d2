import type { SessionView } from '@shared/interface/session-view';

export function NoPlace({ session }: { readonly session: SessionView }) {
  return <p>{session.setup}</p>;
}
