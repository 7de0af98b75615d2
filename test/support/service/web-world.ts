import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRateLimiter } from '@server/calls/rate-limiter';
import { createEventWaits } from '@server/calls/waits/event-waits';
import { catalogue } from '@server/catalogue/operations';
import type { FreeBytes } from '@server/files/free-bytes';
import { createHttpApp } from '@server/http/http-app';
import { createHttpServer } from '@server/http/http-server';
import { createListener } from '@server/main/listener';
import { createCallMeter } from '@server/meters/call-meter';
import type { WebLimits } from '@server/web/transfers/web-limits';
import { defaultWebLimits } from '@server/web/transfers/web-limits';
import { createWebHost } from '@server/web/web-host';
import { onTestFinished } from 'vitest';
import { followLaunchLink } from '../browser/browser';
import type { FakeSession } from './fake-window-session';
import { createFakeSessions } from './fake-window-session';
import { createSeededBytes, createTemporaryFolder, openTestStore } from './store';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta property="csp-nonce" content="__CSP_NONCE__" nonce="__CSP_NONCE__">
    <link rel="stylesheet" href="/assets/index-a1b2c3d4.css">
    <script type="module" src="/assets/index-e5f6a7b8.js"></script>
  </head>
  <body></body>
</html>
`;

const assets = {
  'index-a1b2c3d4.css': 'body { color: rgb(1, 2, 3) }',
  'index-e5f6a7b8.js': 'document.title = "ready";',
  'inter-c9d0e1f2.woff2': 'font',
  'mark-a3b4c5d6.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'odd-e7f8a9b0.bin': 'bytes',
  '.hidden': 'hidden',
} as const;

/** Writes the files of a build, with a minimal interface, into a new folder. Returns the folder. */
export function writeBuiltRenderer(folder: string): string {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'outside.js'), 'outside');
  writeFileSync(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(folder, 'assets', name), text);
  mkdirSync(join(folder, 'compressed'), { recursive: true });
  for (const name of ['index-e5f6a7b8.js', 'index-a1b2c3d4.css'] as const)
    writeFileSync(join(folder, 'compressed', name), gzipSync(assets[name]));
  writeFileSync(join(folder, 'compressed', 'copy-without-original.js'), gzipSync('nothing'));
  return folder;
}

/** The files of a build in a folder that is removed when the test ends. */
export const createBuiltRenderer = (): string =>
  writeBuiltRenderer(join(createTemporaryFolder(), 'renderer'));

export interface WebWorldOptions {
  readonly limits?: Partial<WebLimits>;
  readonly publicUrl?: string;
  readonly rendererFolder?: string;
  readonly timeouts?: { readonly headersTimeout: number; readonly requestTimeout: number };
  readonly dataDirectory?: string;
  /** Free space of the disk. By default there is enough for everything. */
  readonly freeBytes?: FreeBytes;
}

/** A web host on a real socket, over fake window sessions. */
export async function openWebWorld(options: WebWorldOptions = {}) {
  const { store, clock } = openTestStore();
  const dataDirectory = options.dataDirectory ?? createTemporaryFolder();
  mkdirSync(dataDirectory, { recursive: true });
  const failures: unknown[] = [];
  const { opened, openWindowSession } = createFakeSessions();
  const web = createWebHost({
    rendererFolder: options.rendererFolder ?? createBuiltRenderer(),
    dataDirectory,
    publicUrl: () => options.publicUrl ?? null,
    readCallerAddress: () => '127.0.0.1',
    openWindowSession,
    now: clock.now,
    monotonicMs: clock.monotonicMs,
    randomBytes: createSeededBytes(21),
    onError: (error) => failures.push(error),
    limits: { ...defaultWebLimits, ...options.limits },
    sharedWith: null,
    freeBytes: options.freeBytes ?? (async () => Number.MAX_SAFE_INTEGER),
  });
  const hosts = new Set<string>(['other.example.com', 'keys.example.com']);
  const api = {
    store,
    rateLimiter: createRateLimiter(null),
    eventWaits: createEventWaits(),
    callsClosed: () => null,
    monotonicMs: clock.monotonicMs,
    countAnonymousFailure: () => undefined,
    meter: createCallMeter(),
    onError: (error: unknown) => void failures.push(error),
    operations: catalogue,
    accepted: { hosts, origins: new Set<string>() },
    readCallerAddress: () => '127.0.0.1',
    randomBytes: createSeededBytes(22),
    now: clock.now,
    findPathWatch: () => null,
  };
  const accepted = { hosts, origins: web.origins };
  const site = {
    accepted,
    isAvailable: async () => true,
    isReady: async () => true,
    isHeld: async () => false,
    pages: new Map(),
    metrics: null,
    web: web.router,
  };
  const limits = {
    headersTimeout: 5_000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 50,
    keepAliveTimeout: 8_000,
    ...options.timeouts,
  };
  const http = createListener(
    () => createHttpServer(createHttpApp(api, site), web.connections, limits),
    () => undefined,
  );
  async function start(wanted: number): Promise<number> {
    const started = await http.start(wanted);
    for (const name of ['127.0.0.1', 'localhost', '[::1]']) hosts.add(`${name}:${started}`);
    web.listen(started);
    return started;
  }
  const stop = async (): Promise<void> => {
    web.closeConnections();
    await http.stop();
  };
  onTestFinished(async () => {
    await stop();
    web.close();
  });
  const port = await start(0);
  const fakeSessions: readonly FakeSession[] = opened;
  return {
    web,
    port,
    dataDirectory,
    clock,
    failures,
    /** Window sessions in the order in which they were opened. */
    windowSessions: fakeSessions,
    stop,
    start,
    /** Opens a browser session by a new link. Returns its cookie. */
    openSession: async () => followLaunchLink(port, await web.newLink()),
  };
}
