import { listLanguages } from '@shared/text/languages';
import { expect, it } from 'vitest';
import { openTestApp } from '../support/browser/app';
import { createSteppedClock, seedDay } from './screenshot-data';
import { takePicture } from './take-picture';

const languages = listLanguages().filter((language) => language !== 'en');

it.each(languages)('pictures of the keys and of one key, in %s', async (language) => {
  const app = await openTestApp({
    language,
    theme: 'light',
    isSignedIn: false,
    hasTechnicalNames: false,
    clock: createSteppedClock(),
  });
  const { page, open, world } = app;
  const { shownPrefix } = await seedDay(world);
  await page.clock.setSystemTime(world.clock.now());
  // A day later the browser needs a new link.
  await page.goto(await world.launchLink());
  await page.locator('input[type="password"]').waitFor();
  await app.signIn();
  await open('/keys');
  await page.getByText('Front-desk assistant').waitFor();
  await takePicture(page, `keys-${language}`);
  await open(`/keys/${shownPrefix}`);
  await page.locator('canvas').first().waitFor();
  await takePicture(page, `key-${language}`);
  expect(app.complaints).toEqual([]);
});
