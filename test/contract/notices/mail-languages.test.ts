import type { Language } from '@shared/text/languages';
import { describe, expect } from 'vitest';
import type { NoticeFixture } from '../../support/notices/notice-fixture';
import { openNoticeFixture } from '../../support/notices/notice-fixture';
import { verifies } from '../../support/service/verifies';

/** Decodes what the mail server took: headers and text, with the lines of a paragraph joined. */
function readMail(raw: string): { readonly subject: string; readonly text: string } {
  const decode = (hex: string): string =>
    Buffer.from(
      hex.replaceAll(/=([0-9A-F]{2})/g, (_all, code) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1',
    ).toString('utf8');
  const [, header = ''] = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw) ?? [];
  const subject = header
    .replaceAll(/\?=\r\n[ \t]+=\?/g, '?==?')
    .replaceAll(/\r\n[ \t]/g, ' ')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_all, word: string) => decode(word.replaceAll('_', ' ')));
  const [, body = ''] = raw.split(/\r\n\r\n(.*)/s);
  return { subject, text: decode(body.replaceAll('=\r\n', '')).replaceAll(/\s+/g, ' ') };
}

const chooseLanguage = ({ store }: NoticeFixture, memberId: string, language: Language | null) =>
  store.transact(async (tx) => {
    await tx.changes('organisation');
    await tx.members.setLanguage(memberId, language);
  });

/** Opens a property with two Owners, who get mail about a key that ends in five days. */
async function openMailed() {
  const fixture = await openNoticeFixture();
  const { join, mint, setMailServer, mail, look } = fixture;
  await setMailServer();
  const secondId = await join('Ines', 'owner');
  const prefix = await mint(5);
  /** Reads the mail that each address got. */
  const takeMails = async () => {
    await look();
    return new Map(mail.taken.splice(0).map(({ to, text }) => [to.join(), readMail(text)] as const));
  };
  return { ...fixture, secondId, prefix, takeMails };
}

describe('a mail', () => {
  verifies('notices.mail-language', 'is in the language of its member, dates and plurals too', async () => {
    const fixture = await openMailed();
    const { ownerId, secondId, takeMails, prefix, listSent } = fixture;
    await chooseLanguage(fixture, ownerId, 'de');
    await chooseLanguage(fixture, secondId, 'fr');
    const mails = await takeMails();
    const german = mails.get('maren@example.com');
    expect(german?.subject).toContain('läuft in 5 Tagen');
    expect(german?.text).toContain(`Öffnen Sie Brasstag, dann API-Schlüssel, Schlüssel ${prefix}.`);
    expect(german?.text).toContain('Sie erhalten dies');
    const french = mails.get('ines@example.com');
    expect(french?.subject).toContain('expire dans 5 jours');
    expect(french?.text).toContain('Vous recevez ce message');
    // What was sent is listed as it was sent.
    expect(await listSent(ownerId)).toMatchObject([{ title: expect.stringContaining('5 Tagen') }]);
  });

  verifies(
    'notices.mail-language',
    'is in the language that the first Owner chose where its member chose none',
    async () => {
      const fixture = await openMailed();
      await chooseLanguage(fixture, fixture.ownerId, 'pt');
      const mails = await fixture.takeMails();
      expect(mails.get('ines@example.com')?.text).toContain('Recebe isto porque');
    },
  );

  verifies(
    'notices.mail-language',
    'is in the language of the computer where no Owner chose one',
    async () => {
      const { mail, takeMails } = await openMailed();
      mail.outside.languages = ['it-CH'];
      const mails = await takeMails();
      expect([...mails.values()].map(({ text }) => text)).toEqual([
        expect.stringContaining('Riceve questo messaggio'),
        expect.stringContaining('Riceve questo messaggio'),
      ]);
    },
  );

  verifies(
    'notices.mail-language',
    'is in English where the program does not have the language',
    async () => {
      const { mail, takeMails } = await openMailed();
      mail.outside.languages = ['cy-GB'];
      const mails = await takeMails();
      expect(mails.get('maren@example.com')?.subject).toContain('expires in 5 days');
    },
  );

  verifies('notices.mail-language', 'that tests the mail server is, too', async () => {
    const fixture = await openMailed();
    const { call, ownerId, listSent } = fixture;
    await chooseLanguage(fixture, ownerId, 'es');
    await call(ownerId, 'mail.testServer', {});
    expect(await listSent()).toMatchObject([{ title: 'Esto es una prueba del servidor de correo.' }]);
  });
});
