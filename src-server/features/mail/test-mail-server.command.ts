import type { AsyncCommand } from '@server/commands/command';
import { requireMember } from '@server/commands/require-member';
import type { MemberRow } from '@server/stores/member-store';
import type { Store } from '@server/stores/store';
import { AppError } from '@shared/kernel/errors';
import { mailMessages } from '@shared/mail/mail.messages';
import type { MailProblem } from '@shared/mail/mail-server';
import { fillMessage } from '@shared/text/filled-message';
import type { TextFormatter } from '@shared/text/text-formatter';
import { createMail } from './create-mail';
import { listMailLanguages, loadMailLanguage } from './mail-language';
import { MAIL_TIMEOUT_MS, readMailAccess, sendMail } from './send-mail';

/** Stores the test like a notice, so that it is listed with its outcome. */
async function storeTest(store: Store, { id: memberId }: MemberRow, message: TextFormatter) {
  return store.transact(async (tx) => {
    await tx.changes('organisation');
    const row = await tx.notices.add({
      memberId,
      kind: null,
      propertyId: null,
      event: 'test',
      title: message(mailMessages.testTitle),
      help: message(mailMessages.testHelp),
      createdAtMs: tx.nowMs,
    });
    // It is sent here, once, and by nothing else. If this process ends meanwhile, the mail server has not answered.
    await tx.notices.setProgress(row.id, { ...row, nextAttemptAtMs: null, problem: 'timed_out' });
    return row;
  });
}

const storeOutcome = (store: Store, id: number, problem: MailProblem | null): Promise<void> =>
  store.transact(async (tx) => {
    await tx.changes('organisation');
    const attemptedAtMs = tx.nowMs;
    await tx.notices.setProgress(id, { attempts: 1, nextAttemptAtMs: null, attemptedAtMs, problem });
  });

/** Sends a mail to the acting member. How it went is an answer, not a refusal: the member asked for it. */
export const testMailServer: AsyncCommand<'mail.testServer'> = {
  kind: 'async',
  async run(store, { person, outside, progress }) {
    const member = requireMember(person);
    const access = await store.read(({ notices }) => readMailAccess(notices));
    if (access === null) throw new AppError('not_found', fillMessage(mailMessages.noServer));
    const wanted = await store.read((snapshot) => listMailLanguages(snapshot, member, outside));
    const { message } = await loadMailLanguage(wanted);
    const row = await storeTest(store, member, message);
    const mail = createMail(member, [row], message);
    const sender = { ...outside, timeoutMs: MAIL_TIMEOUT_MS, signal: progress.signal };
    const problem = access === 'password_missing' ? access : await sendMail(access, mail, sender);
    progress.signal.throwIfAborted();
    await storeOutcome(store, row.id, problem);
    return { address: member.email, problem };
  },
  target: (_input, { address }) => address,
};
