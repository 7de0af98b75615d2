import { join } from 'node:path';
import { createNoticeState } from '@main/notifications/notice-state';
import { createNotices, toNotice } from '@main/notifications/notices';
import { createPressedNotice } from '@main/notifications/pressed-notice';
import { setDesktopTranslation } from '@main/text/desktop-text';
import type { AttentionItem } from '@shared/attention/attention-contract';
import type { AttentionKind } from '@shared/attention/attention-kinds';
import { DAY_MS } from '@shared/kernel/time';
import { loadTranslation } from '@shared/text/load-translation';
import { english } from '@shared/text/message-formatter';
import { describe, expect } from 'vitest';
import { createTemporaryFolder } from '../../../support/service/store';
import { verifies } from '../../../support/service/verifies';

const PREFIX = '0123456789abcdef';

const createExpiry = (stage: number): AttentionItem => ({
  kind: 'key_expires',
  event: `key_expires:${PREFIX}:${stage}`,
  property: { id: 'prp_01kabcdefghjkmnpqrstvwxyz0', name: 'Harbour House', time_zone: 'Europe/Lisbon' },
  key: { prefix: PREFIX, name: 'Door locks' },
  expires_at: '2026-12-24T09:30:00.000Z',
  days_left: stage,
});

const backup: AttentionItem = { kind: 'backup', event: 'backup:old', last_at: null, failure: null };

/** Creates notices with their own memory, over a list and a time that the test changes. */
function openNotices(file = join(createTemporaryFolder(), 'notices.json')) {
  const state: { nowMs: number; items: readonly AttentionItem[] | null } = { nowMs: 0, items: [] };
  const shown: string[] = [];
  const switchedOff: AttentionKind[] = [];
  const memory = createNoticeState(file);
  const notices = createNotices({
    memory,
    readNowMs: async () => state.nowMs,
    read: async () => state.items,
    async switchOff(kind) {
      if (kind === 'database_held') return false;
      switchedOff.push(kind);
      return true;
    },
    show: ({ event }) => void shown.push(event),
  });
  const check = async (items: readonly AttentionItem[] | null): Promise<readonly string[]> => {
    state.items = items;
    shown.length = 0;
    await notices.check();
    return [...shown];
  };
  return { memory, switchedOff, state, check, file };
}

describe('notices of the system', () => {
  verifies(
    'insight.expiry-notice',
    'come once for each matter, and once for each of its stages',
    async () => {
      const { check, state } = openNotices();
      const first = createExpiry(14);
      expect(await check([first, backup])).toEqual([first.event, backup.event]);
      for (const hours of [1, 20, 40]) {
        state.nowMs = hours * 3_600_000;
        expect(await check([first, backup])).toEqual([]);
      }
      expect(await check([createExpiry(7)])).toEqual([createExpiry(7).event]);
      expect(await check([createExpiry(1), backup])).toEqual([createExpiry(1).event]);
    },
  );

  verifies('insight.expiry-notice', 'come again only for what was gone for a day', async () => {
    const { check, state } = openNotices();
    expect(await check([backup])).toHaveLength(1);
    await check([]);
    state.nowMs = DAY_MS - 1;
    expect(await check([backup])).toEqual([]);
    await check(null);
    state.nowMs += DAY_MS;
    await check([]);
    expect(await check([backup])).toHaveLength(1);
  });

  verifies(
    'notices.desktop-moved',
    'were switched off before by kind, and move to who signs in',
    async () => {
      const { check, memory, switchedOff } = openNotices();
      memory.write({ off: ['backup', 'database_held'] });
      await check(null);
      expect(switchedOff).toEqual([]);
      await check([]);
      await check([]);
      expect(switchedOff).toEqual(['backup']);
      // The member does not see the other kind, so it waits for one who does.
      expect(memory.read().off).toEqual(['database_held']);
    },
  );

  verifies('insight.expiry-notice', 'come again also after a clock that was far ahead', async () => {
    const { check, state, memory } = openNotices();
    memory.write({ noticed: { [backup.event]: 400 * DAY_MS } });
    expect(await check([backup])).toEqual([]);
    await check([]);
    state.nowMs = DAY_MS;
    await check([]);
    expect(await check([backup])).toEqual([backup.event]);
  });

  verifies('insight.expiry-notice', 'are not repeated after a start', async () => {
    const first = openNotices();
    expect(await first.check([backup])).toHaveLength(1);
    const second = openNotices(first.file);
    expect(await second.check([backup])).toEqual([]);
  });

  verifies('insight.expiry-notice', 'have the words of the list', () => {
    expect(toNotice(createExpiry(7))).toEqual({
      title: 'Door locks at Harbour House expires in 7 days, on 24 Dec 2026, 09:30.',
      body: 'Create a key in its place, and give the new token to the system that uses it.',
      event: `key_expires:${PREFIX}:7`,
    });
  });
});

verifies('insight.expiry-notice', 'a pressed notice waits for a page, and is taken once', () => {
  let presses = 0;
  const pressed = createPressedNotice(() => {
    presses += 1;
  });
  expect(pressed.take()).toBeNull();
  pressed.press('backup:old');
  expect(presses).toBe(1);
  expect(pressed.take()).toBe('backup:old');
  expect(pressed.take()).toBeNull();
});

verifies('text.desktop-language', 'are in the language of the window', async () => {
  setDesktopTranslation(await loadTranslation(['de']));
  const { title } = toNotice(createExpiry(3));
  setDesktopTranslation(english);
  expect(title).toBe('Door locks bei Harbour House läuft in 3 Tagen ab, am 24.12.2026, 09:30.');
});
