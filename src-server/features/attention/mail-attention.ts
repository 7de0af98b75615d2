import type { NoticeRow } from '@server/stores/notices/notice-store';
import type { Snapshot } from '@server/stores/store';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { DAY_MS, toOptionalTimestamp } from '@shared/kernel/time';

/** A failure that no later mail has ended is old news after a week. */
const LISTED_DAYS = 7;

/** Names the matter: one for each problem of the mail server, and for each address that it refuses. */
function describeFailure({ problem, memberId, attemptedAtMs }: NoticeRow, address: string | null) {
  // A notice that was no longer to be sent is no failure of the mail server.
  if (problem === null || problem === 'outdated') return null;
  const isOfAddress = problem === 'recipient_refused';
  return {
    kind: 'mail_failing',
    event: isOfAddress ? `mail_failing:${problem}:${memberId}` : `mail_failing:${problem}`,
    problem,
    address: isOfAddress ? address : null,
    since: toOptionalTimestamp(attemptedAtMs),
  } as const;
}

/** Lists why notices cannot be sent by email. Failures from before the mail server was set do not count. decision 0175. */
export async function listMailItems({ notices, members, trustedMs }: Snapshot): Promise<AttentionItem[]> {
  const server = await notices.findMailServer();
  if (server === null) return [];
  if ((await notices.readMailPassword()).kind === 'missing') {
    const event = 'mail_failing:password_missing';
    return [{ kind: 'mail_failing', event, problem: 'password_missing', address: null, since: null }];
  }
  const failing = await notices.listFailing(Math.max(server.setAtMs, trustedMs - LISTED_DAYS * DAY_MS));
  const items = new Map<string, AttentionItem>();
  for (const row of failing) {
    const member = await members.find(row.memberId);
    const item = member?.isActive ? describeFailure(row, member.email) : null;
    if (item !== null && !items.has(item.event)) items.set(item.event, item);
  }
  return [...items.values()];
}
