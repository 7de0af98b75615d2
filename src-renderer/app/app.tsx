import { createClient, findBridge } from '@renderer/client/client';
import { ClientContext } from '@renderer/client/client-context';
import { createQueryClient } from '@renderer/client/command-query';
import { setConnection, useConnection } from '@renderer/client/connection';
import { BrowserNotAuthorized, MissingPreload } from '@renderer/features/auth/sign-in/browser-not-authorized';
import { resumeOnReconnect } from '@renderer/session/interrupted-session';
import { formatMessage } from '@renderer/text/format-message';
import { useLanguage } from '@renderer/text/use-language';
import { createWebTransport } from '@renderer/transport/web-transport';
import { Announcer } from '@renderer/ui/feedback/announcer';
import { Banner } from '@renderer/ui/feedback/banner';
import { ToastViewport } from '@renderer/ui/feedback/toast';
import { appMessages } from '@shared/app/app.messages';
import type { Transport } from '@shared/contract/rpc';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { CrashScreen } from './crash-screen';
import { SessionGate } from './session-gate';

/**
 * Finds the desktop bridge, or opens a socket where the page came over HTTP. In the desktop's own page a
 * missing bridge is an error, never a socket.
 */
function findTransport(): Transport | null {
  const bridge = findBridge();
  if (bridge !== null) {
    setConnection('open');
    return bridge;
  }
  return location.protocol === 'app:' ? null : createWebTransport(setConnection);
}

function createWindow() {
  const transport = findTransport();
  return { client: transport === null ? null : createClient(transport), queries: createQueryClient() };
}

export function App() {
  const [{ client, queries }] = useState(createWindow);
  const language = useLanguage();
  const connection = useConnection((state) => state.connection);
  useEffect(() => (client === null ? undefined : resumeOnReconnect(client, queries)), [client, queries]);
  if (client === null) return <MissingPreload />;
  if (connection === 'refused') return <BrowserNotAuthorized />;
  return (
    <I18nProvider locale={language}>
      <ClientContext value={client}>
        <QueryClientProvider client={queries}>
          <div className="flex h-full flex-col">
            {connection === 'lost' && (
              <Banner variant="soon">{formatMessage(appMessages.reconnecting)}</Banner>
            )}
            <div className="min-h-0 flex-1">
              <CatchBoundary getResetKey={() => 'window'} errorComponent={CrashScreen}>
                <SessionGate />
              </CatchBoundary>
            </div>
          </div>
          <ToastViewport />
          <Announcer />
        </QueryClientProvider>
      </ClientContext>
    </I18nProvider>
  );
}
