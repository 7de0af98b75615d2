import { expect, it } from 'vitest';
import { openTestApp } from '../../support/browser/app';
import { verifies } from '../../support/service/verifies';

const ROUNDS = 5;

const median = (figures: readonly number[]): number =>
  figures.toSorted((left, right) => left - right)[Math.floor(figures.length / 2)] ?? 0;

/** Printed, not judged, because the time depends on the machine. The budget is one second. */
it('the list of keys can be used soon after the page is asked for', async () => {
  const app = await openTestApp({ path: '/keys' });
  const { key } = await app.world.mint({ name: 'Channel manager sync' });
  const { page } = app;
  await page.getByText(key.prefix).waitFor();
  const figures: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedMs = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Create key' }).waitFor();
    await page.getByText(key.prefix).waitFor();
    figures.push(Math.round(performance.now() - startedMs));
  }
  expect(figures).toHaveLength(ROUNDS);
  const spread = `${Math.min(...figures)}-${Math.max(...figures)}`;
  process.stdout.write(
    `First interactive paint, keys list, ${ROUNDS} loads: ${median(figures)} ms (${spread})\n`,
  );
});

verifies('interface.first-frame', 'before its program runs, in the colours of the system', async () => {
  const { page } = await openTestApp({ path: '/keys' });
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'script' ? route.abort() : route.continue(),
  );
  const readCanvas = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const colours: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await page.getByText('Brasstag', { exact: true }).waitFor();
    colours.push(await readCanvas());
  }
  expect(colours).toEqual(['rgb(247, 246, 242)', 'rgb(18, 20, 18)']);
});
