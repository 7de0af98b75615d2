import type { TransactionalCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { NoticeRow } from '@server/stores/notices/notice-store';
import { DAY_MS, toOptionalTimestamp, toTimestamp } from '@shared/kernel/time';
import type { SentNotice } from '@shared/notices/notices-contract';
import { MAX_SENT_LISTED, SENT_DAYS } from '@shared/notices/sent-limits';

function toState({ nextAttemptAtMs, problem }: NoticeRow): SentNotice['state'] {
  if (nextAttemptAtMs !== null) return 'waiting';
  return problem === null ? 'sent' : 'given_up';
}

/** `aheadMs`: how far the time of the service is ahead of the clock that waits are measured by. */
const toSentNotice = (row: NoticeRow, aheadMs: number): SentNotice => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  created_at: toTimestamp(row.createdAtMs),
  state: toState(row),
  attempted_at: toOptionalTimestamp(row.attemptedAtMs),
  problem: row.problem,
  // 0: at the next look, which is too soon to name a time.
  next_attempt_at:
    row.nextAttemptAtMs === null || row.nextAttemptAtMs === 0
      ? null
      : toTimestamp(row.nextAttemptAtMs + aheadMs),
});

export const listSentNotices: TransactionalCommand<'notices.listSent'> = {
  kind: 'transaction',
  async run({ notices, nowMs, trustedMs, clockMs }, context) {
    const { id } = requireMember(context.person);
    const rows = await notices.listOfMember(id, trustedMs - SENT_DAYS * DAY_MS, MAX_SENT_LISTED);
    return rows.map((row) => toSentNotice(row, nowMs - clockMs));
  },
};
