import type { Locator } from 'playwright';

/** True if the middle of the element is visible: not cut off and not covered. */
export const isInViewport = (element: Locator): Promise<boolean> =>
  element.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
