import type { Page } from 'playwright';
import type { systemNames } from './connect-screen';

export const findTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const pressButton = (page: Page, name = 'Continue') =>
  page.getByRole('button', { name, exact: true }).click();

/** An answer to the question what connects first. It ends the first run, once the codes are kept. */
export const findAnswer = (page: Page, name: (typeof systemNames)[number] | 'Not yet') =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

export const findField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function fillOwner(page: Page): Promise<void> {
  await findField(page, 'Business name').fill('Quay & Sons');
  await findField(page, 'Your name').fill('Maren Quay');
  await findField(page, 'Email').fill('maren@example.com');
  await findField(page, 'Password').fill('brass and its patina');
}

/** Copies the recovery codes, as owners do before they answer. */
export async function keepCodes(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await pressButton(page, 'Copy the codes');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
}
