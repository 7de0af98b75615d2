import { expect, it } from 'vitest';
import { applyLook, openDemoPage, serveDemo } from '../support/looks/demo';
import { dialogs } from '../support/looks/dialogs';
import { keyScreens } from '../support/looks/key-screens';
import { looks } from '../support/looks/look';
import { mainScreens } from '../support/looks/main-screens';
import { findScreenFaults, takePicture, writeContactSheets } from '../support/looks/pictures';

const screens = [...mainScreens, ...dialogs, ...keyScreens];
const TIME_LIMIT_MS = 1_800_000;

for (const look of looks)
  it(
    `every screen and dialog of the demo fits without a fault: ${look.size}, ${look.theme}`,
    async () => {
      const { page, context, complaints } = await openDemoPage(await serveDemo(TIME_LIMIT_MS));
      await applyLook(page, look);
      const found: string[] = [];
      for (const screen of screens) {
        found.push(...(await findScreenFaults(page, screen, look)));
        await takePicture(page, screen.name, look);
      }
      const names = screens.map(({ name }) => name);
      await writeContactSheets(await context.newPage(), names, look);
      expect(complaints).toEqual([]);
      expect(found).toEqual([]);
    },
    TIME_LIMIT_MS,
  );
