import type { MemberRow } from '@server/stores/member-store';
import type { NoticeRow } from '@server/stores/notices/notice-store';
import { product } from '@shared/kernel/product';
import { mailMessages } from '@shared/mail/mail.messages';
import type { TextFormatter } from '@shared/text/text-formatter';
import type { Mail } from './send-mail';

const LINE_LENGTH = 76;

/** Breaks a text into lines that every mail program displays. */
function wrapText(text: string): string {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.join('\n');
}

const composeSubject = ([first, ...others]: readonly NoticeRow[], message: TextFormatter): string =>
  others.length === 0
    ? message(mailMessages.subject, { product: product.name, matter: first?.title ?? '' })
    : message(mailMessages.subjectMany, { product: product.name, count: others.length + 1 });

const composeMatter = ({ title, help }: NoticeRow): string =>
  [title, ...help.split('\n')].map(wrapText).join('\n');

/** Composes one mail of what a member is to hear, with subject and footer in the language of `message`. It has no token and no link, because a link would be a way in. */
export function createMail(
  { email }: Pick<MemberRow, 'email'>,
  rows: readonly NoticeRow[],
  message: TextFormatter,
): Mail {
  const [first] = rows;
  if (first === undefined) throw new TypeError('a mail is about something');
  const footer = wrapText(message(mailMessages.footer, { product: product.name }));
  return {
    to: email,
    subject: composeSubject(rows, message),
    text: `${rows.map(composeMatter).join('\n\n')}\n\n-- \n${footer}\n`,
    // Of all matters in it: a mail with another matter is another mail.
    messageId: `<notice-${rows.map(({ id }) => id.toString(36)).join('-')}-${first.createdAtMs.toString(36)}@${product.slug}.invalid>`,
    date: new Date(first.createdAtMs),
  };
}
