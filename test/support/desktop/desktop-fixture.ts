import type { ElectronApplication, Page } from 'playwright';
import { OWNER_APP_PASSWORD, recordComplaints, signInOnPage } from '../browser/app';
import type { CallRequest, World } from '../service/service-world';
import { createWorld, toRequestInit } from '../service/service-world';
import { createTestClock } from '../service/store';
import { launchDesktop } from './desktop';
import { callService, waitForPage } from './desktop-page';

/** The machine may have much else to do. */
const PATIENCE_MS = 30_000;

/** The desktop app of a house that stood before, its Owner signed in. */
export interface DesktopFixture {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly propertyId: string;
  /** What the page complained of: errors, warnings, violations of its policy. */
  readonly complaints: readonly string[];
  /** Goes to a screen by its path. */
  open(path: string): Promise<void>;
  /** A real HTTP request to the service of the program. */
  call(path: string, request?: CallRequest): Promise<Response>;
  /** Ends the program, and starts it again so much later on the same data. */
  comeBackAfter(ms: number): Promise<DesktopFixture>;
}

interface Location {
  readonly dataDirectory: string;
  readonly propertyId: string;
  readonly aheadMs: number;
}

/** Starts the program, and signs in as a person does. */
async function openAt(location: Location): Promise<DesktopFixture> {
  const { dataDirectory, propertyId, aheadMs } = location;
  const app = await launchDesktop({ dataDirectory, aheadMs });
  const page = await waitForPage(app);
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  recordComplaints(page, complaints);
  if (aheadMs > 0) await page.clock.setSystemTime(Date.now() + aheadMs);
  await signInOnPage(page);
  return {
    app,
    page,
    propertyId,
    complaints,
    async open(path) {
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, `#${path}`);
    },
    async call(path, request = {}) {
      const { port } = await callService(page, 'service.status', {});
      return fetch(`http://127.0.0.1:${port}${path}`, toRequestInit(request));
    },
    async comeBackAfter(ms) {
      await app.close();
      return openAt({ ...location, aheadMs: aheadMs + ms });
    },
  };
}

interface SeededPast<Made> {
  /** How long ago the house was opened; it lives on to this day by its own clock. */
  readonly agoMs?: number;
  /** What happened there before the program was started. */
  readonly before: (world: World) => Promise<Made>;
}

/** A house with a past, opened in the desktop app, and what its past has left. */
export async function openDesktopFixture<Made>({
  agoMs = 0,
  before,
}: SeededPast<Made>): Promise<DesktopFixture & { readonly made: Made }> {
  const world = await createWorld({
    ownerPassword: OWNER_APP_PASSWORD,
    clock: createTestClock(Date.now() - agoMs),
  });
  const created = await before(world);
  await world.service.close();
  const { dataDirectory, propertyId } = world;
  const fixture = await openAt({ dataDirectory, propertyId, aheadMs: 0 });
  await fixture.page.getByRole('button', { name: /Cliff Cottage/ }).click();
  await fixture.page.getByRole('menuitemradio', { name: 'Harbour House' }).click();
  await fixture.page.getByRole('button', { name: /Harbour House/ }).waitFor();
  return { ...fixture, made: created };
}
