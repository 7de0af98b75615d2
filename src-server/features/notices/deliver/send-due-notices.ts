import { hasEverywhere } from '@server/commands/authorise';
import type { Outside } from '@server/commands/ports/outside';
import { readWays } from '@server/features/attention/read-ways';
import { listSeenKinds } from '@server/features/attention/seen-kinds';
import { createMail } from '@server/features/mail/create-mail';
import { listMailLanguages, loadMailLanguage } from '@server/features/mail/mail-language';
import type { Mail } from '@server/features/mail/send-mail';
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

/** What holds for the mails of every member, so that none of the others is tried: many wrong logins would close the mailbox. */
const serverProblems: ReadonlySet<MailProblem> = new Set([
  'name_not_found',
  'no_connection',
  'timed_out',
  'certificate',
  'no_tls',
  'login_refused',
  'odd_answer',
  'not_local',
  'password_missing',
]);

/** What is to be done for a member now. */
interface Plan {
  /** null: there is no such member any more. */
  readonly member: MemberRow | null;
  /** What is in the next mail; none: there is none. */
  readonly rows: readonly NoticeRow[];
  /** What is never sent: it is too old, or the member may not or does not want to hear of it any more. */
  readonly outdated: readonly NoticeRow[];
  readonly access: Awaited<ReturnType<typeof readMailAccess>>;
  /** Of the mail, the best first. */
  readonly languages: readonly string[];
}

const listDue = ({ notices, clockMs }: Snapshot): Promise<readonly NoticeRow[]> =>
  notices.listDue(clockMs, clockMs + MAX_DELAY_MS);

/** Finds what the member may still see and still wants by email. Both may have changed since the notice was stored. */
async function listSendable(
  snapshot: Snapshot,
  member: MemberRow,
  rows: readonly NoticeRow[],
): Promise<NoticeRow[]> {
  const seen = await listSeenKinds(snapshot, member);
  const findWays = await readWays(snapshot, member);
  const seesOthers = await hasEverywhere(snapshot, member, 'organisation.member.manage');
  return rows.filter(({ kind, propertyId, createdAtMs, event }) => {
    const known = seen.find((one) => one.kind === kind && one.propertyId === propertyId);
    if (known === undefined || !findWays(known).includes('email')) return false;
    // Every member hears of their own sign-ins, and only who manages members of those of others.
    if (kind === 'new_sign_in' && !seesOthers && !event.startsWith(`new_sign_in:${member.id}:`)) return false;
    return Math.abs(snapshot.trustedMs - createdAtMs) < MAX_AGE_MS;
  });
}

/** Plans the next mail of a member, right before it is sent. */
async function planMail(snapshot: Snapshot, memberId: string, outside: Outside): Promise<Plan> {
  const due = (await listDue(snapshot)).filter((row) => row.memberId === memberId);
  const member = await snapshot.members.find(memberId);
  const sendable = member?.isActive ? await listSendable(snapshot, member, due) : [];
  return {
    member,
    rows: sendable.slice(0, MAX_MATTERS),
    outdated: due.filter((row) => !sendable.includes(row)),
    access: await readMailAccess(snapshot.notices),
    languages: member === null ? [] : await listMailLanguages(snapshot, member, outside),
  };
}

/** Finds where a notice is after an attempt, and when the next one is. */
function advance(
  { attempts: before, attemptedAtMs }: NoticeRow,
  problem: MailProblem | null,
  {
    trustedMs,
    clockMs,
    randomBytes,
  }: Pick<Snapshot, 'trustedMs' | 'clockMs'> & Pick<SendNoticesDeps, 'randomBytes'>,
): NoticeProgress {
  const attempts = before + 1;
  const isFinal = problem === null || finalProblems.has(problem);
  const delayMs = isFinal ? null : computeRetryDelay(attempts, randomBytes);
  return {
    attempts,
    nextAttemptAtMs: delayMs === null ? null : clockMs + delayMs,
    attemptedAtMs: problem === 'outdated' ? attemptedAtMs : trustedMs,
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
    const { notices, trustedMs, clockMs } = tx;
    for (const { id } of rows) {
      const row = await notices.find(id);
      if (row === null || row.nextAttemptAtMs === null) continue;
      await notices.setProgress(id, advance(row, problem, { trustedMs, clockMs, randomBytes }));
    }
  });

/** Sends one mail. Returns why that failed; null: the server has taken it. */
const attempt = async (
  access: NonNullable<Plan['access']>,
  mail: Mail,
  { outside, signal }: Pick<SendNoticesDeps, 'outside' | 'signal'>,
): Promise<MailProblem | null> =>
  access === 'password_missing'
    ? access
    : sendMail(access, mail, { ...outside, timeoutMs: MAIL_TIMEOUT_MS, signal });

/**
 * Sends the notices that are due, each member's in one mail. A mail is done when its outcome is stored. A service that is killed
 * may send one twice, with the same Message-ID. decision 0175.
 */
export async function sendDueNotices(deps: SendNoticesDeps): Promise<void> {
  const { store, outside, signal } = deps;
  const waiting = await store.read(async (snapshot) => {
    const due = await listDue(snapshot);
    return [...new Set(due.map(({ memberId }) => memberId))];
  });
  let known: MailProblem | null = null;
  for (const memberId of waiting) {
    const plan = await store.read((snapshot) => planMail(snapshot, memberId, outside));
    const { member, rows, outdated, access } = plan;
    if (signal.aborted) return;
    if (outdated.length > 0) await storeOutcome(deps, outdated, 'outdated');
    if (access === null || member === null || rows.length === 0) continue;
    const { message } = await loadMailLanguage(plan.languages);
    const mail = createMail(member, rows, message);
    const problem: MailProblem | null = known ?? (await attempt(access, mail, { outside, signal }));
    if (signal.aborted) return;
    if (problem !== null && serverProblems.has(problem)) known = problem;
    await storeOutcome(deps, rows, problem);
  }
}
