import type { Server } from 'node:https';
import type { TlsCredentials } from '@server/features/network/certificates/tls-credentials';
import { drainServer } from '@server/http/drain-server';
import { renewCertificate } from '@server/http/tls-server';
import { DAY_MS } from '@shared/kernel/time';
import type { NetworkSettings } from '@shared/network/network-settings';
import { listenAt } from './listen-at';

/** A server with the sessions of the browsers that it serves. */
export interface NetworkServer {
  readonly server: Server;
  /** Signs out everyone who came by this server, at once. */
  endSessions(): void;
}

export interface OpenServerDeps {
  createServer(settings: NetworkSettings, credentials: TlsCredentials): NetworkServer;
  /** Throws AppError. */
  loadCredentials(settings: NetworkSettings): TlsCredentials;
  /** Identifies what the certificate is loaded from. */
  identifyCertificate(settings: NetworkSettings): string;
  /** Epoch ms, UTC. */
  readonly now: () => number;
}

/** A server that listens on the network. */
export interface OpenedServer {
  readonly settings: NetworkSettings;
  credentials(): TlsCredentials;
  isListening(): boolean;
  /** Presents a renewed certificate; open connections stay. False: nothing was renewed. Throws AppError. */
  renew(): boolean;
  /** Answers the calls in flight, then closes. */
  close(): Promise<void>;
}

/** A certificate of the app's own authority is replaced so long before its end. */
const RENEW_BEFORE_MS = 60 * DAY_MS;

/** Opens a server with its certificate. Throws AppError with one sentence for what keeps it from listening. */
export async function openServer(settings: NetworkSettings, deps: OpenServerDeps): Promise<OpenedServer> {
  let source = deps.identifyCertificate(settings);
  let credentials = deps.loadCredentials(settings);
  let loadedAtMs = deps.now();
  const { server, endSessions } = deps.createServer(settings, credentials);
  await listenAt(server, settings).catch((error: unknown) => {
    endSessions();
    throw error;
  });

  function isRenewalDue(): boolean {
    if (deps.identifyCertificate(settings) !== source) return true;
    const nowMs = deps.now();
    // A root near its own end issues none that is valid for longer, so once a day is enough.
    return (
      settings.certificate.kind === 'authority' &&
      credentials.validUntilMs - nowMs < RENEW_BEFORE_MS &&
      nowMs - loadedAtMs >= DAY_MS
    );
  }

  return {
    settings,
    credentials: () => credentials,
    isListening: () => server.listening,
    renew() {
      if (!isRenewalDue()) return false;
      const newSource = deps.identifyCertificate(settings);
      credentials = deps.loadCredentials(settings);
      renewCertificate(server, credentials);
      source = newSource;
      loadedAtMs = deps.now();
      return true;
    },
    async close() {
      endSessions();
      if (server.listening) await drainServer(server);
    },
  };
}
