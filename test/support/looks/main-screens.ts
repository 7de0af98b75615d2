import type { Page } from 'playwright';
import { listScreens } from '../screens/list-screens';
import type { Screen } from './screen';
import { createScreen, waitUntilDrawn } from './screen';

const overview = ['/overview', 'Overview'] as const;
const reservations = ['/reservations', 'Reservations'] as const;
const audit = ['/audit', 'Audit log'] as const;
const service = ['/service', 'Service'] as const;
const reach = ['/service/reach', 'Reach assistant'] as const;

const openRecord = (outcome: string) => async (page: Page) => {
  const log = page.getByRole('grid', { name: 'Audit log' });
  await log.getByRole('row').filter({ hasText: outcome }).first().click();
  await page.getByRole('region', { name: 'Record' }).waitFor();
  await waitUntilDrawn(page);
};

const choose = (label: RegExp) => async (page: Page) => {
  await page.getByRole('radio', { name: label }).press('Space');
  await waitUntilDrawn(page);
};

async function openReservation(page: Page): Promise<void> {
  await page.getByRole('main').locator('a[href*="/reservations/"]').first().click();
  await page.getByRole('heading', { level: 1, name: /^Reservation / }).waitFor();
  await waitUntilDrawn(page);
}

const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click();

async function openHelp(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('complementary', { name: 'Help' }).waitFor();
}

/** The screens of a signed-in Owner: every section as it opens, then what opens in some of them, and further ones. */
export const mainScreens: readonly Screen[] = [
  ...listScreens().map(({ path, title }) => createScreen(path.slice(1), [path, title])),
  createScreen('overview-table', overview, (page) =>
    page.getByRole('button', { name: 'Show as table' }).first().click(),
  ),
  createScreen('overview-help', overview, openHelp),
  createScreen('reservations-upcoming', reservations, openTab('Next 14 days')),
  createScreen('reservations-search', ['/reservations?q=zzz', 'Reservations']),
  createScreen('reservation', ['/reservations?list=upcoming', 'Reservations'], openReservation),
  createScreen('audit-filtered', ['/audit?outcome=refused&when=week', 'Audit log']),
  // Without a filter, a small window may show no refused call.
  createScreen('record-refused', ['/audit?outcome=refused', 'Audit log'], openRecord('Refused')),
  createScreen('record-answered', audit, openRecord('Answered')),
  createScreen('roles', ['/members?tab=roles', 'Members and roles']),
  createScreen('role-new', ['/members?tab=roles&role=new', 'Members and roles']),
  createScreen('service-help', service, openHelp),
  createScreen('reach', reach),
  createScreen('reach-computer', reach, choose(/^On Brasstag’s computer/)),
  createScreen('reach-house', reach, choose(/^In the house/)),
  createScreen('reach-internet', reach, choose(/^On the internet/)),
  createScreen('network', ['/service/network', 'Network']),
  createScreen('help', ['/help', 'Help']),
  createScreen('help-page', ['/help/remote-access', 'Remote access']),
];
