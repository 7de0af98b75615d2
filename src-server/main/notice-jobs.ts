import type { AnnounceDeps } from '@server/features/notices/deliver/announce-matters';
import { announceMatters, removeOldNotices } from '@server/features/notices/deliver/announce-matters';
import type { SendNoticesDeps } from '@server/features/notices/deliver/send-due-notices';
import { sendDueNotices } from '@server/features/notices/deliver/send-due-notices';
import type { Job } from '@server/kernel/schedule-jobs';
import { MINUTE_MS } from '@shared/kernel/time';

const HOUR_MS = 60 * MINUTE_MS;

export type NoticeJobDeps = AnnounceDeps & SendNoticesDeps;

/** Lists what the service does so that members and systems hear of what needs attention. */
export const createNoticeJobs = (deps: NoticeJobDeps): Job[] => [
  { name: 'announce what needs attention', everyMs: MINUTE_MS, run: () => announceMatters(deps) },
  { name: 'send notices', everyMs: 5000, run: () => sendDueNotices(deps) },
  {
    name: 'remove old notices',
    everyMs: HOUR_MS,
    run: () => removeOldNotices(deps.store, deps.signal),
  },
];
