import { createMail } from '@server/features/mail/create-mail';
import { loadMailLanguage } from '@server/features/mail/mail-language';
import { describeForMail } from '@server/features/notices/deliver/describe-notice';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { networkMessages } from '@shared/network/network.messages';
import { fillMessage } from '@shared/text/filled-message';
import { listLanguages } from '@shared/text/languages';
import { describe, expect } from 'vitest';
import { createServerSettings, sendTestMail as send } from '../../support/notices/send-test-mail';
import { startMailServer } from '../../support/notices/start-mail-server';
import { verifies } from '../../support/service/verifies';

const HOSTILE = "Door\r\nBcc: thief@example.com\r\n\r\n.\r\nQUIT {x, plural, '<b>#";

const expiring: AttentionItem = {
  kind: 'key_expires',
  event: 'key_expires:0123456789abcdef:7',
  property: { id: 'prp_01kabcdefghjkmnpqrstvwxyz0', name: HOSTILE, time_zone: 'Europe/Lisbon' },
  key: { prefix: '0123456789abcdef', name: HOSTILE },
  expires_at: '2026-12-24T09:30:00.000Z',
  days_left: 7,
};

const { english: reason, ...problem } = fillMessage(networkMessages.fileMissing, { file: HOSTILE });
const closed: AttentionItem = {
  kind: 'network_closed',
  event: 'network_closed:network.fileMissing',
  address: 'https://reception.lan:4320',
  reason,
  problem,
};

describe('a mail about a hostile name', () => {
  for (const tag of listLanguages())
    verifies('notices.mail-content', `has no header, line or recipient of it, in ${tag}`, async () => {
      const server = await startMailServer();
      const language = await loadMailLanguage([tag]);
      const row = { id: 1, memberId: 'm', kind: null, propertyId: null, event: 'x', createdAtMs: 0 };
      const progress = { attempts: 0, nextAttemptAtMs: 0, attemptedAtMs: null, problem: null };
      for (const item of [expiring, closed]) {
        const text = { ...row, ...progress, ...describeForMail(item, language, 'UTC') };
        const mail = createMail({ email: 'maren@example.com' }, [text], language.message);
        expect(await send({ ...server, server: createServerSettings(server.port), mail })).toBeNull();
      }
      expect(server.taken.map(({ to }) => to)).toEqual([['maren@example.com'], ['maren@example.com']]);
      for (const { text } of server.taken) {
        const [headers = '', ...body] = text.split('\r\n\r\n');
        expect(headers).not.toMatch(/^Bcc:/m);
        expect(headers.match(/^To:/gm)).toHaveLength(1);
        const content = body.join('\n\n');
        expect(content).not.toMatch(/^(?:\.|QUIT.*)$/m);
        // What a dot alone on its line would have cut off.
        expect(content).toMatch(/^--(?: |=20)$/m);
      }
    });
});
