import { expect } from 'vitest';
import { findViolations } from '../../support/browser/accessibility';
import { openPlayground, startSession } from '../../support/screens/playground-screen';
import { verifies } from '../../support/service/verifies';

for (const theme of ['light', 'dark'] as const)
  verifies('playground.screen', `every state is in order for those who listen, ${theme}`, async () => {
    const app = await openPlayground([], { theme });
    const { page } = app;
    const result = page.getByRole('region', { name: 'Result' });
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start a session' }).click();
    await page.getByRole('option', { name: 'See rooms' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await startSession(page, ['See property details', 'See rooms']);
    await app.choose('List rooms');
    await app.run();
    await result.getByText('200', { exact: true }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await app.selectTab('Request');
    await result.getByRole('tab', { name: 'curl' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1680, height: 950 });
    await result.getByRole('region', { name: 'Request' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 800, height: 600 });
    await page.getByRole('button', { name: /Operation/ }).waitFor();
    await page.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('button', { name: 'Start another' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
  });
