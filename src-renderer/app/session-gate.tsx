import { useAppEvent, useClient } from '@renderer/client/client-context';
import { useCommand } from '@renderer/client/command-query';
import { LoadError, LoadingText } from '@renderer/components/async-section';
import { NewPasswordScreen } from '@renderer/features/auth/sign-in/new-password-screen';
import { NoPropertyAccess } from '@renderer/features/auth/sign-in/no-property-access';
import { SignInScreen } from '@renderer/features/auth/sign-in/sign-in-screen';
import { SetupScreen } from '@renderer/features/setup/setup-screen';
import { replaceSession } from '@renderer/session/cached-session';
import { useInterruptedSession } from '@renderer/session/interrupted-session';
import { RecentPasswordProvider } from '@renderer/session/recent-password';
import { SessionContext } from '@renderer/session/session';
import { SignInAgain } from '@renderer/session/sign-in-again';
import { useActiveProperty } from '@renderer/session/use-active-property';
import { useMemberLanguage } from '@renderer/session/use-member-language';
import { formatMessage } from '@renderer/text/format-message';
import { announceNow } from '@renderer/ui/feedback/announcer';
import { appMessages } from '@shared/app/app.messages';
import type { SessionView } from '@shared/auth/session-view';
import { product } from '@shared/kernel/product';
import { useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { createAppRouter } from './router';
import { useScreenLoading } from './use-screen-loading';

type AppRouter = ReturnType<typeof createAppRouter>;

/** The signed-in window. Its route outlives a sign-out, so the member returns to it. */
function SignedInWindow({ session, router }: { readonly session: SessionView; readonly router: AppRouter }) {
  const propertyAccess = useActiveProperty(session);
  if (session.person === null) return <SignInScreen session={session} />;
  if (session.person.must_change_password) return <NewPasswordScreen session={session} />;
  const { email } = session.person;
  if (session.setup !== 'done')
    return (
      <RecentPasswordProvider email={email}>
        <SetupScreen session={session} />
      </RecentPasswordProvider>
    );
  if (propertyAccess === null) return <NoPropertyAccess session={session} />;
  return (
    <SessionContext value={{ session, person: session.person, propertyAccess }}>
      <RecentPasswordProvider email={email}>
        <RouterProvider router={router} />
      </RecentPasswordProvider>
    </SessionContext>
  );
}

/** Decides what the window displays: first run, sign-in, or the signed-in window. */
export function SessionGate(): ReactNode {
  const client = useClient();
  const queries = useQueryClient();
  const interrupted = useInterruptedSession();
  const { data: session, error, refetch } = useCommand('session.current', { is_active: false });
  const [router] = useState(createAppRouter);
  useScreenLoading(router, session && session.person !== null);
  useMemberLanguage(session);
  useAppEvent('session.ended', ({ reason }) => {
    if (reason !== 'signed_out') announceNow(formatMessage(appMessages.signedOut));
    client.call('session.current', { is_active: false }).then(
      (now) => replaceSession(queries, now),
      () => void refetch(),
    );
  });
  if (session !== undefined) {
    if (session.setup === 'owner') return <SetupScreen session={session} />;
    const waiting = session.person === null ? interrupted : null;
    return (
      <>
        <SignedInWindow session={waiting ?? session} router={router} />
        {waiting?.person != null && <SignInAgain email={waiting.person.email} />}
      </>
    );
  }
  return (
    <main className="h-full overflow-auto">
      <h1 className="sr-only">{product.name}</h1>
      {error !== null ? (
        <LoadError error={error} onRetry={() => void refetch()} isWholePage />
      ) : (
        <LoadingText first={product.name}>
          {formatMessage(appMessages.opening, { product: product.name })}
        </LoadingText>
      )}
    </main>
  );
}
