import { loadMailLanguage } from '@server/features/mail/mail-language';
import { describeForMail } from '@server/features/notices/deliver/describe-notice';
import type { AttentionItem } from '@shared/attention/attention-contract';
import { networkMessages } from '@shared/network/network.messages';
import { noticesMessages } from '@shared/notices/notices.messages';
import { overviewMessages } from '@shared/overview/overview.messages';
import { serviceMessages } from '@shared/service/service.messages';
import { fillMessage } from '@shared/text/filled-message';
import { listLanguages } from '@shared/text/languages';
import { describe, expect } from 'vitest';
import { verifies } from '../../support/service/verifies';

const AT = '2026-11-23T09:30:00.000Z';

const describeProblem = ({ english: reason, ...problem }: ReturnType<typeof fillMessage>) => ({
  reason,
  problem,
});

const portInUse = describeProblem(
  fillMessage(networkMessages.portInUse, { port: '4320', address: '192.168.1.20' }),
);

const closed: AttentionItem = {
  kind: 'network_closed',
  event: 'network_closed:network.portInUse',
  address: 'https://192.168.1.20:4320',
  ...portInUse,
};

const mailFailing: AttentionItem = {
  kind: 'mail_failing',
  event: 'mail_failing:login_refused',
  address: null,
  since: AT,
  problem: 'login_refused',
};

const ofNetwork: readonly AttentionItem[] = [
  closed,
  {
    kind: 'network_certificate',
    event: 'network_certificate:ends',
    expires_at: AT,
    reason: null,
    problem: null,
  },
  { kind: 'network_public', event: 'network_public:x', address: 'https://198.51.100.7:4320' },
];

const getPlace = (text: string): string => text.split('\n').at(-1) ?? '';

describe('a mail', () => {
  for (const tag of listLanguages())
    verifies(
      'notices.mail-place',
      `names the screen that handles the matter, as it is called in ${tag}`,
      async () => {
        const language = await loadMailLanguage([tag]);
        const { message } = language;
        const service = message(serviceMessages.title);
        const network = `${service}, ${message(networkMessages.title)}`;
        for (const item of ofNetwork)
          expect(getPlace(describeForMail(item, language, 'UTC').help)).toContain(` ${network}.`);
        expect(getPlace(describeForMail(mailFailing, language, 'UTC').help)).toContain(
          ` ${message(noticesMessages.title)}.`,
        );
        const lost: AttentionItem = {
          kind: 'service_lost',
          event: 'service_lost:x',
          computer: 'back-office',
          last_seen_at: AT,
        };
        expect(getPlace(describeForMail(lost, language, 'UTC').help)).toContain(
          ` ${message(overviewMessages.title)}.`,
        );
        const held: AttentionItem = { kind: 'database_held', event: 'database_held' };
        expect(getPlace(describeForMail(held, language, 'UTC').help)).toContain(` ${service}.`);
      },
    );

  verifies('text.problems', 'says in German why the address on the network is closed', async () => {
    const { help } = describeForMail(closed, await loadMailLanguage(['de']), 'UTC');
    expect(help).toBe(
      'Port 4320 auf 192.168.1.20 wird von einem anderen Programm verwendet. Beenden Sie dieses Programm, oder wählen Sie einen anderen Port.\nWo: Öffnen Sie Brasstag, dann Dienst, Netzwerk.',
    );
  });

  verifies('text.problems', 'says in English what has no translation, with braces in a path', async () => {
    const reason = 'The certificate in /srv/{site}/<a>.pem can’t be used.';
    const item: AttentionItem = {
      kind: 'network_certificate',
      event: 'network_certificate:x',
      expires_at: AT,
      reason,
      problem: { id: 'network.ofAnotherVersion', values: { file: '/srv/{site}/<a>.pem' } },
    };
    expect(describeForMail(item, await loadMailLanguage(['fr']), 'UTC').help).toContain(reason);
  });
});
