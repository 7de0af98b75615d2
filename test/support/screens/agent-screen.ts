import type { Page } from 'playwright';
import { expect } from 'vitest';
import { createPlaygroundActions } from './playground-screen';

/** Records of an agent that connects, lists its tools and calls one, oldest first. */
export const METHODS_OF_AN_AGENT = ['initialize', 'notifications/initialized', 'tools/list', 'tools/call'];

/** Connects as an agent with those permissions, lists its tools and calls `get_property`. The messages are then visible. */
export async function callAsAgent(page: Page, opens = '1 tool'): Promise<void> {
  const { selectTab, choose, run } = createPlaygroundActions(page);
  await selectTab('MCP');
  await choose('Get property');
  await page.getByText('Connect first, then run.').waitFor();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByText(`Connected. The key can use ${opens}.`).waitFor();
  await run();
  const result = page.getByRole('region', { name: 'Result' });
  await result.getByRole('heading', { name: 'get_property' }).waitFor();
  await selectTab('Messages');
  const lines = result.getByRole('listitem');
  await expect.poll(() => lines.filter({ hasText: /^Sent/ }).count()).toBe(4);
  await lines.filter({ hasText: '"method":"initialize"' }).waitFor();
  await lines.filter({ hasText: '"method":"tools/call"' }).waitFor();
}
