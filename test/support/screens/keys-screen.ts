import { createHash } from 'node:crypto';
import { createId } from '@shared/kernel/ids';
import { DAY_MS } from '@shared/kernel/time';
import type { Locator, Page } from 'playwright';
import { waitForFocusWithin } from '../browser/focus';
import type { World } from '../service/service-world';

/** The dialog that creates a key, and its parts by their roles and labels. */
const createDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  return {
    dialog,
    name: dialog.getByLabel('Name', { exact: true }),
    days: dialog.getByLabel(/Expires in days/),
    search: dialog.getByRole('searchbox', { name: 'Find a permission' }),
    list: dialog.getByRole('listbox', { name: 'Permissions' }),
    option: (name: string): Locator => dialog.getByRole('option', { name, exact: true }),
    chosen: dialog.getByRole('region', { name: 'This key will be able to' }),
    submit: dialog.getByRole('button', { name: 'Create key' }),
  };
};

/** Opens the dialog from the head of the screen. */
export async function openCreateDialog(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Create key' }).click();
  const parts = createDialog(page);
  await parts.option('See reservations').waitFor();
  await waitForFocusWithin(parts.dialog);
  return parts;
}

/** The panel that shows a new token. */
export const getTokenPanel = (page: Page) => {
  const panel = page.getByRole('dialog', { name: /Copy the token for/ });
  return {
    panel,
    token: panel.getByRole('group', { name: 'Token' }),
    copy: panel.getByRole('button', { name: /Copy token|Copied/ }),
    done: panel.getByRole('button', { name: 'Done' }),
  };
};

/** Waits until the panel of a token accepts presses: it ignores them in its first 250 ms. */
export const waitForKeyGuard = (page: Page): Promise<void> => page.waitForTimeout(300);

/** Creates a key through the dialog. Its token is visible afterwards. */
export async function createKeyOnPage(page: Page, name: string, permissions = ['See reservations']) {
  const parts = await openCreateDialog(page);
  await parts.name.fill(name);
  for (const permission of permissions) await parts.option(permission).click();
  await parts.submit.click();
  const dialog = getTokenPanel(page);
  await dialog.token.waitFor();
  await waitForKeyGuard(page);
  return dialog;
}

/** The row of a key in the list. */
export const getKeyRow = (page: Page, name: string): Locator =>
  page.getByRole('grid', { name: 'API keys' }).getByRole('row').filter({ hasText: name });

/** Names in the list, from top to bottom. */
export async function listKeyNames(page: Page): Promise<string[]> {
  const heads = await page.getByRole('grid', { name: 'API keys' }).getByRole('rowheader').allInnerTexts();
  return heads.map((head) => head.split('\n')[0] ?? '');
}

interface SeededKey {
  readonly name: string;
  readonly kind?: 'standard' | 'playground';
  readonly isRevoked?: boolean;
  /** Absent: it never expires. */
  readonly expiresInMs?: number;
}

/** Puts keys into the store without creating them: any number of keys without a usable token. */
export const seedKeys = (world: World, keys: readonly SeededKey[]): Promise<void> =>
  world.service.store.transact(async (tx) => {
    for (const [index, { name, kind = 'standard', isRevoked = false, expiresInMs }] of keys.entries()) {
      const tokenHash = createHash('sha256').update(`${name} ${index}`).digest('hex');
      const id = createId('key', tx.nowMs, (size) =>
        Uint8Array.from(createHash('sha256').update(`${name} ${index}`).digest().subarray(0, size)),
      );
      const propertyId = world.propertyId;
      const fields = { id, propertyId, kind, name, prefix: tokenHash.slice(0, 16), tokenHash } as const;
      const scopes = ['reservations.reservation.read'] as const;
      await tx.keys.insert({
        ...fields,
        scopes,
        createdAtMs: tx.nowMs - DAY_MS,
        expiresAtMs: expiresInMs === undefined ? null : tx.nowMs + expiresInMs,
        createdBy: null,
      });
      if (isRevoked) await tx.keys.revoke(propertyId, id, tx.nowMs);
    }
  });
