import type { Page } from 'playwright';
import type { LanguageLook } from './language-look';

type Message = Parameters<LanguageLook['translate']>[0];

/** Finds parts of a page by their texts in the language of the page. */
export const createFinders = (page: Page, translate: LanguageLook['translate']) => ({
  findField: (label: Message) => page.getByLabel(translate(label), { exact: true }),
  waitForTitle: (title: Message) =>
    page.getByRole('heading', { level: 1, name: translate(title), exact: true }).waitFor(),
  /** Waits for a text that may be announced as well. */
  waitForText: (text: Message) => page.getByText(translate(text)).first().waitFor(),
  press: (name: Message) => page.getByRole('button', { name: translate(name), exact: true }).click(),
});
