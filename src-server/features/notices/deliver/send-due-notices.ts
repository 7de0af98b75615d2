import type { Outside } from '@server/commands/ports/outside';
import { listSeenKinds } from '@server/features/attention/seen-kinds';
import { createMail } from '@server/features/mail/create-mail';
import { MAIL_TIMEOUT_MS, readMailAccess, sendMail } from '@server/features/mail/send-mail';
import { computeRetryDelay, MAX_DELAY_MS } from '@server/features/webhooks/deliver/retry-delays';
import type { MemberRow } from '@server/stores/member-store';
import type { NoticeProgress, NoticeRow } from '@server/stores/notices/notice-store';
import type { Snapshot, Store } from '@server/stores/store';
import { DAY_MS } from '@shared/kernel/time';
import type { RandomBytes } from '@shared/kernel/token';
import type { MailProblem } from '@shared/mail/mail-server';

export interface SendNoticesDeps {
  readonly store: Store;
  readonly outside: Outside;
  readonly randomBytes: RandomBytes;
  readonly signal: AbortSignal;
}

/** Matters in one mail at most. The others follow in another one. */
const MAX_MATTERS = 20;
/** What an outage has kept back for longer is no news any more. */
const MAX_AGE_MS = 2 * DAY_MS;
/** Another attempt ends the same. */
const finalProblems: ReadonlySet<MailProblem> = new Set(['recipient_refused', 'outdated']);

/** One mail to one member. */
interface Letter {
  readonly member: MemberRow;
  readonly rows: readonly NoticeRow[];
}

/** What is to be done now. */
interface Plan {
  readonly letters: readonly Letter[];
  /** What is never sent: it is too old, or the member may not see it any more. */
  readonly outdated: readonly NoticeRow[];
}

/** Finds what the member may still see. Permissions may have changed since the notice was stored. */
async function listSendable(
  snapshot: Snapshot,
  member: MemberRow,
  rows: readonly NoticeRow[],
): Promise<NoticeRow[]> {
  const seen = await listSeenKinds(snapshot, member);
  return rows.filter(
    ({ kind, propertyId, createdAtMs }) =>
      Math.abs(snapshot.nowMs - createdAtMs) < MAX_AGE_MS &&
      seen.some((one) => one.kind === kind && one.propertyId === propertyId),
  );
}

async function plan(snapshot: Snapshot): Promise<Plan> {
  const due = await snapshot.notices.listDue(snapshot.clockMs, snapshot.clockMs + MAX_DELAY_MS);
  const letters: Letter[] = [];
  const outdated: NoticeRow[] = [];
  for (const [memberId, rows] of Map.groupBy(due, (row) => row.memberId)) {
    const member = await snapshot.members.find(memberId);
    const sendable = member?.isActive ? await listSendable(snapshot, member, rows) : [];
    outdated.push(...rows.filter((row) => !sendable.includes(row)));
    if (member !== null && sendable.length > 0)
      letters.push({ member, rows: sendable.slice(0, MAX_MATTERS) });
  }
  return { letters, outdated };
}

/** Finds where a notice is after an attempt, and when the next one is. */
function advance(
  { attempts: before, attemptedAtMs }: NoticeRow,
  problem: MailProblem | null,
  { nowMs, clockMs, randomBytes }: Pick<Snapshot, 'nowMs' | 'clockMs'> & Pick<SendNoticesDeps, 'randomBytes'>,
): NoticeProgress {
  const attempts = before + 1;
  const isFinal = problem === null || finalProblems.has(problem);
  const delayMs = isFinal ? null : computeRetryDelay(attempts, randomBytes);
  return {
    attempts,
    nextAttemptAtMs: delayMs === null ? null : clockMs + delayMs,
    attemptedAtMs: problem === 'outdated' ? attemptedAtMs : nowMs,
    problem,
  };
}

/** Stores how an attempt ended. What was ended meanwhile stays as it is. */
const storeOutcome = (
  { store, randomBytes }: SendNoticesDeps,
  rows: readonly NoticeRow[],
  problem: MailProblem | null,
): Promise<void> =>
  store.transact(async (tx) => {
    await tx.changes('organisation');
    const { notices, nowMs, clockMs } = tx;
    for (const { id } of rows) {
      const row = await notices.find(id);
      if (row === null || row.nextAttemptAtMs === null) continue;
      await notices.setProgress(id, advance(row, problem, { nowMs, clockMs, randomBytes }));
    }
  });

/**
 * Sends the notices that are due, each member's in one mail. A mail is done when its outcome is stored. A service that is killed
 * may send one twice, with the same Message-ID. decision 0175.
 */
export async function sendDueNotices(deps: SendNoticesDeps): Promise<void> {
  const { store, outside, signal } = deps;
  const { letters, outdated } = await store.read(plan);
  if (outdated.length > 0) await storeOutcome(deps, outdated, 'outdated');
  for (const { member, rows } of letters) {
    if (signal.aborted) return;
    const access = await store.read(({ notices }) => readMailAccess(notices));
    if (access === null) return;
    const problem =
      access === 'password_missing'
        ? access
        : await sendMail(access, createMail(member, rows), {
            ...outside,
            timeoutMs: MAIL_TIMEOUT_MS,
            signal,
          });
    if (signal.aborted) return;
    await storeOutcome(deps, rows, problem);
  }
}
