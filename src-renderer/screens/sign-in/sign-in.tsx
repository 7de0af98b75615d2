import type { SessionView } from '@shared/interface/session-view';

export function SignIn({ session }: { readonly session: SessionView }) {
  return <p>{session.setup}</p>;
}
