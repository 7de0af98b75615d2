import type { ElectronApplication, Page } from 'playwright';
import { OWNER_APP_PASSWORD, openScreen, recordComplaints, signInOnPage } from '../browser/app';
import type { CallRequest, World } from '../service/service-world';
import { createWorld, toRequestInit } from '../service/service-world';
import { createTestClock } from '../service/store';
import { launchDesktop } from './desktop';
import { callService, waitForPage } from './desktop-page';

/** Long enough for a busy machine. */
const DESKTOP_TIMEOUT_MS = 30_000;

/** The desktop app on existing data, with the Owner signed in. */
export interface DesktopFixture {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly propertyId: string;
  /** Errors, warnings and policy violations of the page. */
  readonly complaints: readonly string[];
  /** Goes to a screen by its path. */
  open(path: string): Promise<void>;
  /** Sends a real HTTP request to the service of the program. */
  call(path: string, request?: CallRequest): Promise<Response>;
  /** Ends the program, and starts it again on the same data at a later time. */
  comeBackAfter(ms: number): Promise<DesktopFixture>;
}

interface Location {
  readonly dataDirectory: string;
  readonly propertyId: string;
  readonly aheadMs: number;
}

/** Starts the program, and signs in as a member does. */
async function openAt(location: Location): Promise<DesktopFixture> {
  const { dataDirectory, propertyId, aheadMs } = location;
  const app = await launchDesktop({ dataDirectory, aheadMs });
  const page = await waitForPage(app);
  page.setDefaultTimeout(DESKTOP_TIMEOUT_MS);
  const complaints: string[] = [];
  recordComplaints(page, complaints);
  if (aheadMs > 0) await page.clock.setSystemTime(Date.now() + aheadMs);
  await signInOnPage(page);
  return {
    app,
    page,
    propertyId,
    complaints,
    open: (path) => openScreen(page, path),
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
  /** Age of the data. The clock of the service advances from then until now. */
  readonly agoMs?: number;
  /** Writes data before the program is started. */
  readonly before: (world: World) => Promise<Made>;
}

/** Opens existing data in the desktop app. Returns what `before` returned, too. */
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
