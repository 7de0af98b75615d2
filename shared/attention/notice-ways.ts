import type { AttentionKind } from './attention-kinds';

/** Ways by which a member hears of what needs attention: the bell of the interface, notices of the desktop, email. */
export const noticeWays = ['bell', 'desktop', 'email'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** While these go on, calls are refused or soon will be. So they stay in the bell. */
const kindsAlwaysInBell: ReadonlySet<AttentionKind> = new Set([
  'database_held',
  'disk_low',
  'checkpoint_failed',
  'clock_doubted',
]);

export const isAlwaysInBell = (kind: AttentionKind): boolean => kindsAlwaysInBell.has(kind);

/** A held database is not written, so nothing remembers a mail. A mail about mails that fail would not arrive. */
const kindsWithoutMail: ReadonlySet<AttentionKind> = new Set(['database_held', 'mail_failing']);

/** True if the kind can be heard of in that way. */
export const isOfferedBy = (way: NoticeWay, kind: AttentionKind): boolean =>
  way !== 'email' || !kindsWithoutMail.has(kind);

/** What an Owner must hear of away from the computer. All other mail is wanted first. decision 0175. */
const kindsMailedToOwners: ReadonlySet<AttentionKind> = new Set([
  'key_expires',
  'webhook_failing',
  'backup',
  'checkpoint_failed',
  'disk_low',
  'service_lost',
  'new_sign_in',
]);

/** Lists the ways of a kind that hold until the member chooses. */
export const listDefaultWays = (kind: AttentionKind, isOwner: boolean): NoticeWay[] =>
  isOwner && kindsMailedToOwners.has(kind) ? ['bell', 'desktop', 'email'] : ['bell', 'desktop'];
