import type { Locator } from 'playwright';
import { expect } from 'vitest';

/**
 * Expects a secret or private text to be absent at this moment. It reads once, because waiting would forgive that it was
 * there.
 */
export async function expectAbsent(text: Locator): Promise<void> {
  const count = await text.count();
  expect(count).toBe(0);
}
