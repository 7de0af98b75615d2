import type { MailServerRow } from '@server/stores/notices/notice-store';
import type { Stores } from '@server/stores/store';
import { toTimestamp } from '@shared/kernel/time';
import type { MailServerView } from '@shared/mail/mail-server';

/** Reads the mail server as members see it. */
export async function loadMailServerView(
  { notices }: Pick<Stores, 'notices'>,
  { setAtMs, ...server }: MailServerRow,
): Promise<MailServerView> {
  const { kind: password } = await notices.readMailPassword();
  return { ...server, password, set_at: toTimestamp(setAtMs) };
}
