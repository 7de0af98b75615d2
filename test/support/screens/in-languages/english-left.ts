import type { Page } from 'playwright';
import { listAllMessages } from '../../languages/language-catalogue';
import { readTranslation } from '../../languages/translate-text';

const MIN_LITERAL_LENGTH = 4;
const PLACEHOLDER = /\{\w+(?:, number)?\}|<\/?\w+>/;

/** Creates a pattern for an English text. null: it has a choice, or too few words of its own to be recognised. */
function createPattern(english: string): string | null {
  if (/, (?:plural|select),/.test(english)) return null;
  const parts = english.split(PLACEHOLDER);
  if (Math.max(...parts.map((part) => part.trim().length)) < MIN_LITERAL_LENGTH) return null;
  return `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`;
}

/**
 * Lists the patterns of English texts that have another text in the language. A text that is also a text of the language, such
 * as Name, is none of them.
 */
function listEnglishPatterns(language: string): string[] {
  const translated = readTranslation(language);
  const own = new Set(Object.values(translated));
  return listAllMessages().flatMap(({ id, english }) => {
    // Search words are never displayed.
    if (translated[id] === english || own.has(english) || /\.(?:words\.|\w+Words$)/.test(id)) return [];
    return createPattern(english) ?? [];
  });
}

/** Reads what the page displays or says to a screen reader: texts, labels, titles and placeholders. */
const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    // What is marked as English, such as a help page, is read as English.
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest('[lang]')?.getAttribute('lang') !== 'en')
        texts.push(node.textContent?.trim() ?? '');
    for (const name of ['aria-label', 'title', 'placeholder', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        texts.push(element.getAttribute(name)?.trim() ?? '');
    return [...new Set(texts)].filter((text) => text !== '');
  });

/** Creates a check that lists English texts on a page in another language. `known` are data that equal an English text. */
export function createEnglishFinder(language: string, known: readonly string[] = []) {
  const patterns = listEnglishPatterns(language).map((pattern) => new RegExp(pattern, 'su'));
  return async (page: Page): Promise<string[]> =>
    (await readTexts(page)).filter(
      (text) => !known.includes(text) && patterns.some((pattern) => pattern.test(text)),
    );
}
