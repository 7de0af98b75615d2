import { FirstRun } from '@renderer/screens/first-run/first-run';
import { NewPassword } from '@renderer/screens/sign-in/new-password';
import { NoPlace } from '@renderer/screens/sign-in/no-place';
import { SignIn } from '@renderer/screens/sign-in/sign-in';
import { Opening, RegionError } from '@renderer/ui/region-state';
import type { SessionView } from '@shared/interface/session-view';
import { product } from '@shared/product';
import { useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { createAppRouter } from '../routes';
import { announceNow } from './announcer';
import { useAppEvent, useClient } from './client-context';
import { useCommand } from './queries';
import { RecentPassword } from './recent-password';
import { SessionContext } from './session';
import { enterSession } from './sign-out';
import { usePlace } from './use-place';

/** The work of the window, once somebody sits there. The route outlives a sign-out, so that one returns to it. */
function Work({ session }: { readonly session: SessionView }) {
  const place = usePlace(session);
  const [router] = useState(createAppRouter);
  if (session.person === null) return <SignIn session={session} />;
  if (session.person.must_change_password) return <NewPassword session={session} />;
  const { email } = session.person;
  if (session.setup !== 'done')
    return (
      <RecentPassword email={email}>
        <FirstRun session={session} />
      </RecentPassword>
    );
  if (place === null) return <NoPlace session={session} />;
  return (
    <SessionContext value={{ session, person: session.person, place }}>
      <RecentPassword email={email}>
        <RouterProvider router={router} />
      </RecentPassword>
    </SessionContext>
  );
}

/** Decides what the window shows: first run, sign-in, or the work. */
export function Gate(): ReactNode {
  const client = useClient();
  const queries = useQueryClient();
  const { data: session, error, refetch } = useCommand('session.current', { is_active: false });
  useAppEvent('session.ended', ({ reason }) => {
    if (reason !== 'signed_out') announceNow('You were signed out.');
    client.call('session.current', { is_active: false }).then(
      (now) => enterSession(queries, now),
      () => void refetch(),
    );
  });
  if (session !== undefined)
    return session.setup === 'owner' ? <FirstRun session={session} /> : <Work session={session} />;
  if (error !== null) return <RegionError error={error} onRetry={() => void refetch()} />;
  return <Opening>Opening {product.name}…</Opening>;
}
