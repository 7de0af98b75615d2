import { join } from 'node:path';
import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openTestApp } from '../../support/browser/app';
import { openBundle } from '../../support/calls/agent-bundle';
import { createTemporaryFolder } from '../../support/service/store';
import { verifies } from '../../support/service/verifies';

verifies('mcp.bundle-screen', 'is saved from the screen of a key for agents, by keyboard', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const app = await openTestApp({ theme });
    const { page, world } = app;
    const { key } = await world.mint({ scopes: ['integration.mcp.connect', 'property.profile.read'] });
    await app.open(`/keys/${key.prefix}`);
    for (const tab of ['Claude Desktop', 'Claude Desktop on Windows']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      const save = page.getByRole('button', { name: 'Save for Claude Desktop' });
      const downloading = page.waitForEvent('download');
      await save.focus();
      await page.keyboard.press('Enter');
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('brasstag-harbour-house.mcpb');
      const file = join(createTemporaryFolder(), download.suggestedFilename());
      await download.saveAs(file);
      const { manifest } = await openBundle(file);
      expect(manifest).toMatchObject({
        display_name: 'Brasstag: Harbour House',
        user_config: { address: { default: `http://127.0.0.1:${world.port}` } },
      });
      await page
        .getByText('Saved brasstag-harbour-house.mcpb. Open it with Claude Desktop')
        .first()
        .waitFor();
    }
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Cursor', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Save for Claude Desktop' }).count()).toBe(0);
    expect(app.complaints).toEqual([]);
  }
});
