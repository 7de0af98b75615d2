import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { verifies } from '../../support/service/verifies';
import { createTestHost, openTestPage } from '../../support/service/window-world';
import type { ExampleName } from './command-examples';
import { exampleNames } from './command-examples';
import {
  getEntry,
  getExample,
  getReplyCode,
  isFileCommand,
  openSessionExamples,
  prepareInput,
  readLastSeq,
} from './window-session-examples';

/** Codes of refused examples: another window has the handle, no listener runs here, and no address for updates exists. */
const expectedRefusals: Partial<Record<ExampleName, string>> = {
  'keys.reveal': 'not_found',
  'keys.destroy': 'not_found',
  'playground.end': 'not_found',
  'service.checkReach': 'invalid_transition',
  'service.checkUpdates': 'invalid_transition',
  'service.downloadUpdate': 'invalid_transition',
  'service.dropUpdate': 'invalid_transition',
  'service.installUpdate': 'invalid_transition',
  'service.start': 'invalid_transition',
  'service.stop': 'invalid_transition',
};

/** Commands that change nothing of the example, so that they leave no record. */
const unchanged: readonly ExampleName[] = ['network.closeApp', 'service.settle'];

describe.each(exampleNames)('%s', (name) => {
  verifies(
    'interface.contract',
    'does in a window what it does on the command line, recorded as such',
    async () => {
      const fixture = await openSessionExamples();
      const host = createTestHost();
      const page = await fixture.signedIn('maren@example.com', host);
      const input = await prepareInput(fixture, page, host, name);
      const before = await readLastSeq(fixture);
      expect(getReplyCode(await page.call(name, input))).toBe(expectedRefusals[name] ?? 'ok');
      const records = await fixture.store.read(({ audit }) => audit.span(before, 10));
      const record = {
        channel: 'desktop',
        operation: name,
        actor: { kind: 'person', email: 'maren@example.com' },
      };
      const isRecorded = getEntry(name).effect === 'change' && !unchanged.includes(name);
      expect(records).toMatchObject(isRecorded ? [record] : []);
      expect(fixture.failures).toEqual([]);
    },
  );
});

const hasFileInput = (name: ExampleName): boolean => {
  const { properties = {} } = z.toJSONSchema(getEntry(name).input, { io: 'input', unrepresentable: 'any' });
  return 'file' in properties;
};

describe.each(exampleNames.filter(hasFileInput))('%s', (name) => {
  verifies(
    'interface.files',
    'takes no path from a page, and no ticket of another purpose, member or window',
    async () => {
      const fixture = await openSessionExamples();
      const host = createTestHost();
      const page = await fixture.signedIn('maren@example.com', host);
      const path = getExample(fixture, name);
      expect(getReplyCode(await page.call(name, path))).toBe('validation_failed');
      const ticketed = await prepareInput(fixture, page, host, name);
      const elsewhere = await fixture.signedIn();
      expect(getReplyCode(await elsewhere.call(name, ticketed))).toBe('validation_failed');
      expect(isFileCommand(name)).toBe(true);
      host.choices.push('/elsewhere');
      const purpose = name === 'audit.export' ? 'checkpoint' : 'audit_export';
      await page.get('files.choose', { purpose, suggested_name: 'note' });
      expect(
        getReplyCode(await page.call(name, { ...z.looseObject({}).parse(path), file: 'ticket:/elsewhere' })),
      ).toBe('validation_failed');
      await page.get('session.signOut', {});
      expect(getReplyCode(await page.call(name, ticketed))).toBe('validation_failed');
    },
  );
});

it('a page that is reloaded keeps the tickets of its window', async () => {
  const fixture = await openSessionExamples();
  const host = createTestHost();
  const { windowSession, page } = fixture.openWindow(host);
  await page.get('session.signIn', { email: 'maren@example.com', password: 'otters knit mugs' });
  const input = await prepareInput(fixture, page, host, 'service.backup');
  page.connection.close();
  expect(getReplyCode(await openTestPage(windowSession).call('service.backup', input))).toBe('ok');
});
