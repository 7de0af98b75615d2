import { filePurposes } from '@shared/contract/window-contract';
import { expect } from 'vitest';
import { verifies } from '../../support/service/verifies';
import { OWNER_PASSWORD, openSessionFixture } from '../../support/service/window-world';

verifies('member.file-purpose', 'a file is chosen by a member who may run its command', async () => {
  const { call, join, ownerId, openWindow, signIn, ownerWindow } = await openSessionFixture();
  const viewer = await join('Vera', 'viewer');
  await call(viewer, 'members.setPassword', { member_id: viewer, password: OWNER_PASSWORD });
  expect(ownerId).not.toBe(viewer);
  const { page } = openWindow();
  await signIn(page, 'vera@example.com');
  const owner = (await ownerWindow()).page;
  for (const purpose of filePurposes) {
    const input = { purpose, suggested_name: 'a.csv' };
    expect([
      purpose,
      await page.codeOf('files.choose', input),
      await owner.codeOf('files.choose', input),
    ]).toEqual([purpose, purpose === 'recovery_codes' ? 'ok' : 'unauthorized', 'ok']);
  }
});
