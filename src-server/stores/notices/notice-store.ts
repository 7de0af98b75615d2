import type { AttentionKind } from '@shared/attention/attention-kinds';
import type { NoticeWay } from '@shared/attention/notice-ways';
import type { MailProblem, MailServer } from '@shared/mail/mail-server';

/** The ways that a member chose for a kind. */
export interface NoticeChoice {
  readonly kind: AttentionKind;
  /** null: for the whole organisation. */
  readonly propertyId: string | null;
  readonly ways: readonly NoticeWay[];
}

/** The mail server, without its password. */
export interface MailServerRow extends MailServer {
  /** Epoch ms, UTC. */
  readonly setAtMs: number;
}

/** The password of the mail server. `missing`: it cannot be decrypted on this computer. */
type MailPassword =
  | { readonly kind: 'none' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'stored'; readonly password: string };

/** A mail server as it was, to be stored again as it is. */
export interface SealedMailServer {
  readonly server: MailServerRow;
  readonly sealed: Uint8Array | null;
}

/** A notice that is to be sent to a member by email. */
interface NewNotice {
  readonly memberId: string;
  /** null: a test. */
  readonly kind: AttentionKind | null;
  /** null: it is of no property. */
  readonly propertyId: string | null;
  readonly event: string;
  readonly title: string;
  readonly help: string;
  readonly createdAtMs: number;
}

export interface NoticeRow extends NewNotice {
  /** Ascending. */
  readonly id: number;
  readonly attempts: number;
  /** By the clock of this computer, epoch ms. null: it was sent or given up. */
  readonly nextAttemptAtMs: number | null;
  /** null: it was not tried yet. */
  readonly attemptedAtMs: number | null;
  /** Why the last attempt failed. null: it did not. */
  readonly problem: MailProblem | null;
}

/** How an attempt to send notices ended. */
export type NoticeProgress = Pick<NoticeRow, 'attempts' | 'nextAttemptAtMs' | 'attemptedAtMs' | 'problem'>;

/** Choices of members, the mail server, and notices by email. */
export interface NoticeStore {
  listChoices(memberId: string): Promise<readonly NoticeChoice[]>;
  choose(memberId: string, choice: NoticeChoice): Promise<void>;
  /** Stores these choices of a member and no others, for a restore. */
  replaceChoices(memberId: string, choices: readonly NoticeChoice[]): Promise<void>;
  /** null: there is none. */
  findMailServer(): Promise<MailServerRow | null>;
  /** Stores the mail server. `password` undefined: the stored one stays. null: there is none. */
  setMailServer(server: MailServerRow, password: string | null | undefined): Promise<void>;
  removeMailServer(): Promise<void>;
  readMailPassword(): Promise<MailPassword>;
  /** Reads the mail server with its encrypted password, for a restore. */
  readSealedMailServer(): Promise<SealedMailServer | null>;
  /** Stores it again. null: removes it. */
  restoreMailServer(server: SealedMailServer | null): Promise<void>;
  /** When each event was last on the list of an audience, epoch ms. An audience is a member, or a property for its webhooks. */
  listSeen(audience: string): Promise<ReadonlyMap<string, number>>;
  setSeen(audience: string, events: readonly string[], nowMs: number): Promise<void>;
  forgetSeenBefore(beforeMs: number): Promise<void>;
  add(notice: NewNotice): Promise<NoticeRow>;
  find(id: number): Promise<NoticeRow | null>;
  /** Lists what is to be sent now, oldest first. No notice waits beyond `latestMs`: a clock that was ahead has set such a time. */
  listDue(clockMs: number, latestMs: number): Promise<readonly NoticeRow[]>;
  /** Counts what is not sent yet. */
  countWaiting(): Promise<number>;
  setProgress(id: number, progress: NoticeProgress): Promise<void>;
  /** Lets every waiting notice be tried at once. */
  hurry(): Promise<void>;
  /** Ends every waiting notice with that problem. */
  endWaiting(problem: MailProblem): Promise<void>;
  /** Lists the notices of a member, newest first. */
  listOfMember(memberId: string, sinceMs: number, limit: number): Promise<readonly NoticeRow[]>;
  /** Lists the last attempt for each member after then, if it failed. */
  listFailing(sinceMs: number): Promise<readonly NoticeRow[]>;
  /** Removes notices that were made before then, at most `limit`. Returns how many. */
  removeBefore(beforeMs: number, limit: number): Promise<number>;
}
