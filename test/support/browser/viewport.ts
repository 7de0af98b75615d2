import type { Locator } from 'playwright';

/** Whether its middle is seen: nothing cuts it off or lies over it. */
export const isInViewport = (element: Locator): Promise<boolean> =>
  element.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
