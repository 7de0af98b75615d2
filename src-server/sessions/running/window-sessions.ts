import { revokeEndedPlaygrounds } from '@server/features/playground/session/end-playground.command';
import { limitConcurrency } from '@server/kernel/limit-concurrency';
import type { Job, Schedule } from '@server/kernel/schedule-jobs';
import { scheduleJobs } from '@server/kernel/schedule-jobs';
import { createAuditPoller } from '@server/sessions/audit-poller';
import type { LogEvent } from '@server/sessions/change-events';
import { checkSession } from '@server/sessions/check-session';
import { endDeadPlaygrounds, endDuePlaygrounds } from '@server/sessions/end-playgrounds';
import type { SessionEnd } from '@server/sessions/end-session';
import { endSession } from '@server/sessions/end-session';
import { createNetworkAttempts } from '@server/sessions/network/network-attempts';
import type { SessionDeps } from '@server/sessions/session-deps';
import type { SharedSessionDeps } from '@server/sessions/window-command';
import type { InterfaceHost } from '@server/sessions/window-host';
import type { WindowSessionState } from '@server/sessions/window-session-state';
import { createSessionState, sendToPages } from '@server/sessions/window-session-state';
import type { WindowSession } from './window-session';
import { createWindowSession } from './window-session';

const POLL_INTERVAL_MS = 200;
const CHECK_INTERVAL_MS = 10_000;

/** All window sessions of a service. */
export interface WindowSessions {
  openWindowSession(host: InterfaceHost): WindowSession;
  /** Ends sessions that are idle, too old, or of members who were removed or have a new password. Destroys unused tokens. */
  check(): Promise<void>;
  /** Sends every signed-in page the news of the audit log. */
  poll(): Promise<void>;
  /** Reports to every signed-in page that the status of the service is another. Never rejects. */
  notifyServiceChange(): Promise<void>;
  /** Signs every member out after a restore, which may have changed the members. The log is followed from its new end. */
  signOutAll(reason: SessionEnd): Promise<void>;
  /** Ends every window session. */
  close(): Promise<void>;
}

/** Sends events to the signed-in pages of members with a role at the event's property. */
async function notifyMembers(
  { store, onError }: SessionDeps,
  windowSessions: readonly WindowSessionState[],
  news: readonly LogEvent[],
): Promise<void> {
  const assignments = await store.read(({ members }) => members.assignments());
  for (const windowSession of windowSessions) {
    const own = assignments.filter(({ memberId }) => memberId === windowSession.session?.memberId);
    const propertyIds = new Set(own.map(({ propertyId }) => propertyId));
    for (const { event, propertyId } of news)
      if (windowSession.session !== null && (propertyId === null || propertyIds.has(propertyId)))
        sendToPages(windowSession, event, onError);
  }
}

/**
 * Creates the window sessions. `startJobs` starts recurring jobs while a member is signed in; tests run the steps themselves.
 */
export function createWindowSessions(
  sessionDeps: SessionDeps,
  startJobs: typeof scheduleJobs = scheduleJobs,
): WindowSessions {
  const open = new Map<WindowSessionState, WindowSession>();
  const log = createAuditPoller(sessionDeps.store);
  const listSignedIn = () => [...open.keys()].filter(({ session }) => session !== null);
  let jobs: Schedule | null = null;

  async function check(): Promise<void> {
    for (const windowSession of open.keys()) await checkSession(windowSession, sessionDeps);
    await endDeadPlaygrounds(sessionDeps, listSignedIn());
  }

  async function poll(): Promise<void> {
    if (listSignedIn().length === 0) return stopJobs();
    await endDuePlaygrounds(sessionDeps, listSignedIn());
    if (listSignedIn().every(({ pages }) => pages.size === 0)) return;
    const news = await log.poll();
    if (news === null) return;
    if (news.isAboutMembers) await check();
    if (news.events.some(({ event }) => event.name === 'keys.changed'))
      await endDeadPlaygrounds(sessionDeps, listSignedIn());
    const appended = { name: 'audit.appended', payload: { seq: news.seq } } as const;
    await notifyMembers(sessionDeps, listSignedIn(), [{ event: appended, propertyId: null }, ...news.events]);
  }

  const recurring: readonly Job[] = [
    { name: 'follow the audit log', everyMs: POLL_INTERVAL_MS, run: poll },
    { name: 'end sessions', everyMs: CHECK_INTERVAL_MS, run: check },
  ];

  /** Stops the jobs, because no member is signed in. */
  function stopJobs(): void {
    void jobs?.stop();
    jobs = null;
  }

  const deps: SharedSessionDeps = {
    ...sessionDeps,
    inTurn: limitConcurrency(1),
    inNetworkTurn: limitConcurrency(1),
    networkAttempts: createNetworkAttempts(),
    checkSessions: check,
    async watch() {
      if (jobs !== null) return;
      jobs = startJobs(recurring, (_job, error) => sessionDeps.onError(error));
      await log.begin();
    },
  };

  return {
    openWindowSession(host) {
      const state = createSessionState(host);
      const windowSession = createWindowSession(state, deps, () => open.delete(state));
      open.set(state, windowSession);
      return windowSession;
    },
    check,
    poll,
    async notifyServiceChange() {
      const event = { name: 'service.changed', payload: {} } as const;
      await notifyMembers(sessionDeps, listSignedIn(), [{ event, propertyId: null }]).catch(
        sessionDeps.onError,
      );
    },
    async signOutAll(reason) {
      for (const windowSession of open.keys()) endSession(windowSession, sessionDeps, reason);
      await log.begin();
    },
    async close() {
      for (const windowSession of [...open.values()]) windowSession.end();
      const running = jobs;
      jobs = null;
      await running?.stop();
      await revokeEndedPlaygrounds(sessionDeps).catch(sessionDeps.onError);
    },
  };
}
