import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';
import type { TestPage } from '../../support/service/window-world';
import { createTestHost, openSessionFixture } from '../../support/service/window-world';

const codesSchema = z.object({ codes: z.array(z.string()) });

async function openWithCodes(kind: 'desktop' | 'web' = 'desktop') {
  const fixture = await openSessionFixture();
  const host = createTestHost({ kind });
  const { page } = await fixture.ownerWindow(host);
  const { codes } = codesSchema.parse(await page.get('session.renewRecoveryCodes', {}));
  const file = join(createTemporaryFolder(), 'codes.txt');
  host.choices.push(file);
  return { page, codes, file };
}

const choose = (page: TestPage, purpose: 'recovery_codes' | 'backup') =>
  page.get('files.choose', { purpose, suggested_name: 'codes.txt' });

describe('recovery codes', () => {
  verifies('member.recovery-codes-kept', 'go to the file that the member chose, for them alone', async () => {
    const { page, codes, file } = await openWithCodes();
    await choose(page, 'recovery_codes');
    await page.get('session.saveRecoveryCodes', { ticket: `ticket:${file}`, codes });
    expect(readFileSync(file, 'utf8')).toBe(
      `Brasstag recovery codes of maren@example.com. Each works once.\n\n${codes.join('\n')}\n`,
    );
    if (process.platform !== 'win32') expect(statSync(file).mode % 0o1000).toBe(0o600);
  });

  verifies('member.recovery-codes-kept', 'go to no file that was chosen for something else', async () => {
    const { page, codes, file } = await openWithCodes();
    await choose(page, 'backup');
    const input = { ticket: `ticket:${file}`, codes };
    expect(await page.codeOf('session.saveRecoveryCodes', input)).toBe('validation_failed');
    expect(existsSync(file)).toBe(false);
  });

  verifies('member.recovery-codes-kept', 'are the only text that is written that way', async () => {
    const { page, codes, file } = await openWithCodes();
    await choose(page, 'recovery_codes');
    const input = { ticket: `ticket:${file}`, codes: [...codes.slice(1), '#!/bin/sh'] };
    expect(await page.codeOf('session.saveRecoveryCodes', input)).toBe('validation_failed');
    expect(existsSync(file)).toBe(false);
  });

  verifies('member.recovery-codes-kept', 'are saved by the page itself in a browser', async () => {
    const { page, codes, file } = await openWithCodes('web');
    await choose(page, 'recovery_codes');
    const input = { ticket: `ticket:${file}`, codes };
    expect(await page.codeOf('session.saveRecoveryCodes', input)).toBe('invalid_request');
    expect(existsSync(file)).toBe(false);
  });
});
