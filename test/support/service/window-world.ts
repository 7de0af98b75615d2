import type { Passwords } from '@server/features/auth/passwords/passwords';
import { createPlayground } from '@server/features/playground/calls/playground';
import type { Connection, WindowSession } from '@server/sessions/running/window-session';
import type { WindowSessions } from '@server/sessions/running/window-sessions';
import { createWindowSessions } from '@server/sessions/running/window-sessions';
import type { InterfaceHost } from '@server/sessions/window-host';
import type { AppCommand, AppInput } from '@shared/contract/app-contract';
import type { CallReply, WireEvent } from '@shared/contract/rpc';
import { onTestFinished } from 'vitest';
import type { ManagementFixture, PropertyFixture } from './management-fixture';
import { createManagementFixture, openPropertyFixture, quickPasswords } from './management-fixture';
import { createSeededBytes } from './store';

export const OWNER_PASSWORD = 'otters knit mugs';

/** The host of a test, with the requests that it got. */
export interface TestHost extends InterfaceHost {
  readonly clips: string[];
  /** Paths that the next choices of a file return, as `ticket:<path>`. */
  readonly choices: string[];
  readonly shownFolders: string[];
  closings: number;
  keepings: number;
}

export function createTestHost(differing: Partial<InterfaceHost> = {}): TestHost {
  const clips: string[] = [];
  const choices: string[] = [];
  const visible: string[] = [];
  let isOn = false;
  return {
    clips,
    choices,
    shownFolders: visible,
    closings: 0,
    keepings: 0,
    kind: 'desktop',
    location: 'computer',
    sourceId: 'desktop',
    clipboard: { write: async (text) => void clips.push(text), read: async () => clips.at(-1) ?? '' },
    files: {
      async choose() {
        const path = choices.shift();
        return path === undefined ? null : { ticket: `ticket:${path}`, name: 'file', url: null };
      },
      forget: () => undefined,
      pathOf: (ticket) => (ticket.startsWith('ticket:') ? ticket.slice('ticket:'.length) : null),
    },
    showInFolder: (path) => void visible.push(path),
    autostart: {
      isOn: () => isOn,
      set(wanted) {
        isOn = wanted;
      },
    },
    notices: { takePressed: () => null },
    canStopService: true,
    shared: null,
    setLanguage: null,
    closeWindow() {
      this.closings += 1;
    },
    keepWindow() {
      this.keepings += 1;
    },
    ...differing,
  };
}

/** One page of a window session. */
export interface TestPage {
  readonly connection: Connection;
  /** Everything that was sent to the page, oldest first. */
  readonly events: WireEvent[];
  /** Sends the call with a new call id. */
  call(name: string, input: unknown): Promise<CallReply>;
  /** Returns the answer of the command. Throws Error with its refusal as text. */
  get<Name extends AppCommand>(name: Name, input: AppInput<Name>): Promise<unknown>;
  /** `ok`, or the code of the refusal. */
  codeOf<Name extends AppCommand>(name: Name, input: AppInput<Name>): Promise<string>;
}

export function openTestPage(windowSession: WindowSession): TestPage {
  const events: WireEvent[] = [];
  const connection = windowSession.connect((event) => events.push(event));
  let calls = 0;
  const request: TestPage['call'] = (name, input) => {
    calls += 1;
    return connection.call(name, input, `call ${calls}`);
  };
  return {
    connection,
    events,
    call: request,
    async get(name, input) {
      const reply = await request(name, input);
      if (reply.ok) return reply.value;
      throw new Error(`${name}: ${reply.refusal.code} ${reply.refusal.error}`);
    },
    async codeOf(name, input) {
      const reply = await request(name, input);
      return reply.ok ? 'ok' : reply.refusal.code;
    },
  };
}

export interface SessionSet {
  readonly windowSessions: WindowSessions;
  /** Steps that would recur now. The test takes them itself, with `check` and `look`. */
  running: { jobs: readonly string[] };
  /** Minutes without input that end a session. The default is 60. */
  idle: { minutes: number };
  openWindow(host?: InterfaceHost): { readonly windowSession: WindowSession; readonly page: TestPage };
}

/** Creates window sessions over any service. */
export function createSessionSet(
  fixture: ManagementFixture,
  passwords: Passwords = quickPasswords,
): SessionSet {
  const idle = { minutes: 60 };
  const running: SessionSet['running'] = { jobs: [] };
  const tools = {
    playground: createPlayground({ origin: () => null, monotonicMs: fixture.clock.monotonicMs }),
    ...fixture,
    passwords,
    randomBytes: createSeededBytes(11),
    monotonicMs: fixture.clock.monotonicMs,
    idleMs: () => idle.minutes * 60_000,
    listenerState: () => ({ state: 'running', port: 4319 }) as const,
    onError: (error: unknown) => fixture.failures.push(error),
  };
  const windowSessions = createWindowSessions(tools, (jobs) => {
    running.jobs = jobs.map(({ name }) => name);
    return {
      async stop() {
        running.jobs = [];
      },
    };
  });
  onTestFinished(() => windowSessions.close());
  return {
    windowSessions,
    idle,
    running,
    openWindow(host = createTestHost()) {
      const windowSession = windowSessions.openWindowSession(host);
      return { windowSession, page: openTestPage(windowSession) };
    },
  };
}

/** Creates window sessions over a service that is not set up. */
export function createEmptySessionFixture(): ManagementFixture & SessionSet {
  const fixture = createManagementFixture();
  return { ...fixture, ...createSessionSet(fixture) };
}

export interface SessionFixture extends PropertyFixture, SessionSet {
  signIn(page: TestPage, email?: string, password?: string): Promise<unknown>;
  /** Opens a window in which the Owner is signed in. */
  ownerWindow(
    host?: InterfaceHost,
  ): Promise<{ readonly windowSession: WindowSession; readonly page: TestPage }>;
}

/** Creates window sessions over a service with an Owner who has a password. */
export async function openSessionFixture(): Promise<SessionFixture> {
  const fixture = await openPropertyFixture();
  await fixture.call(fixture.ownerId, 'members.setPassword', {
    member_id: fixture.ownerId,
    password: OWNER_PASSWORD,
  });
  const sessionSet = createSessionSet(fixture);
  const signIn: SessionFixture['signIn'] = (page, email = 'maren@example.com', password = OWNER_PASSWORD) =>
    page.get('session.signIn', { email, password });
  return {
    ...fixture,
    ...sessionSet,
    signIn,
    async ownerWindow(host) {
      const opened = sessionSet.openWindow(host);
      await signIn(opened.page);
      return opened;
    },
  };
}
