import type { Page } from 'playwright';

/**
 * Lists displayed right-to-left texts that take their direction from the page. Right is an element with `dir="auto"` or
 * `bdi`, or isolating characters around the text in a sentence.
 */
export const listMisdirectedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
    const isolated = /\u2068[^\u2068\u2069]*\u2069/g;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('script, style, option, .cm-editor, pre, code') === null;
    const describe = (element: Element | null, text: string): string =>
      `${element?.outerHTML.slice(0, 160)}: ${text}`;
    const isMisdirected = (parent: Element | null, text: string): boolean =>
      parent !== null &&
      rightToLeft.test(text.replace(isolated, '')) &&
      isSeen(parent) &&
      parent.closest('[dir="auto"], bdi') === null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      if (isMisdirected(node.parentElement, text)) found.push(describe(node.parentElement, text));
    }
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (isMisdirected(field, field.value)) found.push(describe(field, field.value));
    return found;
  });
