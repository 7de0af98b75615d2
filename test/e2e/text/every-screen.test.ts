import { expect } from 'vitest';
import { applyLook, openDemoPage, serveDemo } from '../../support/looks/demo';
import { dialogs } from '../../support/looks/dialogs';
import { mainScreens } from '../../support/looks/main-screens';
import { findScreenFaults } from '../../support/looks/pictures';
import { verifies } from '../../support/service/verifies';

const TIME_LIMIT_MS = 240_000;
/** The narrowest and the darkest one. `npm run looks` goes through all of them. */
const look = { size: 'zoom-200', width: 640, height: 400, theme: 'dark' } as const;

for (const [kind, screens] of [
  ['screen', mainScreens],
  ['dialog', dialogs],
] as const)
  verifies(
    'ui.every-size',
    `every ${kind} of the demo fits at 200 % zoom, in dark, without a fault`,
    async () => {
      const { page, complaints } = await openDemoPage(await serveDemo(TIME_LIMIT_MS));
      await applyLook(page, look);
      page.setDefaultTimeout(15_000);
      const found: string[] = [];
      for (const screen of screens) found.push(...(await findScreenFaults(page, screen, look)));
      expect(complaints).toEqual([]);
      expect(found).toEqual([]);
    },
  );
