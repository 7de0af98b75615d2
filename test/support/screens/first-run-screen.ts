import type { Page } from 'playwright';

export const findTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const pressButton = (page: Page, name = 'Continue') =>
  page.getByRole('button', { name, exact: true }).click();

/** One of the two answers to the question whether another system will connect. It answers and goes on. */
export const findAnswer = (page: Page, name: 'Yes, set one up now' | 'Not yet') =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

export const findField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function fillOwner(page: Page): Promise<void> {
  await findField(page, 'Business name').fill('Quay & Sons');
  await findField(page, 'Your name').fill('Maren Quay');
  await findField(page, 'Email').fill('maren@example.com');
  await findField(page, 'Password').fill('brass and its patina');
}
