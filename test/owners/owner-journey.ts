import type { Page } from 'playwright';
import { findAnswer, findField, findTitle } from '../support/screens/first-run-screen';
import { getTokenPanel, waitForKeyGuard } from '../support/screens/keys-screen';
import type { Effort, OwnerHand } from './owner-hand';
import { createOwnerHand } from './owner-hand';
import type { Persona } from './personas';

/** What the way to the first call shown cost an owner. */
export interface OwnerJourney extends Effort {
  readonly seconds: number;
  /** Clicks when the setup was done. */
  readonly setupClicks: number;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

async function setUpOwner(page: Page, hand: OwnerHand, persona: Persona): Promise<void> {
  await findTitle(page, 'Welcome to Brasstag').waitFor();
  await hand.press(button(page, 'Get started'));
  await findTitle(page, 'Create your account').waitFor();
  await hand.type(findField(page, 'Business name'), persona.business);
  await hand.type(findField(page, 'Your name'), persona.owner);
  await hand.type(findField(page, 'Email'), persona.email);
  await hand.type(findField(page, 'Password'), persona.password);
  await hand.press(button(page, 'Continue'));
}

async function setUpProperty(page: Page, hand: OwnerHand, persona: Persona): Promise<void> {
  const { business, property, rooms } = persona;
  await findTitle(page, 'Your property').waitFor();
  const name = findField(page, 'Name');
  if ((await name.inputValue()) !== (property ?? business)) await hand.type(name, property ?? business);
  if (rooms !== null) {
    await hand.type(findField(page, 'Rooms (optional)'), rooms.count);
    await hand.type(findField(page, 'Price a night (optional)'), rooms.price);
  }
  await hand.press(button(page, 'Continue'));
}

async function finishSetup(page: Page, hand: OwnerHand, { way, keep }: Persona): Promise<void> {
  await hand.press(findAnswer(page, way === 'at once' ? 'Yes, set one up now' : 'Not yet'));
  await findTitle(page, 'Save your recovery codes').waitFor();
  await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').first().waitFor();
  await hand.press(button(page, keep));
  await hand.press(button(page, 'I’ve saved them'));
}

/** Adds a second property to the one of the setup. */
async function addProperty(page: Page, hand: OwnerHand, { business, rooms }: Persona): Promise<void> {
  await hand.press(button(page, new RegExp(`^${business}`)));
  await hand.press(page.getByRole('menuitem', { name: 'Add property' }));
  const dialog = page.getByRole('dialog', { name: 'Add a property' });
  await hand.type(dialog.getByLabel('Name', { exact: true }), `${business} Garten`);
  await hand.type(dialog.getByLabel('Rooms (optional)'), rooms?.count ?? '1');
  await hand.type(dialog.getByLabel('Price a night (optional)'), rooms?.price ?? '1');
  await hand.press(dialog.getByRole('button', { name: 'Add property' }));
  await dialog.waitFor({ state: 'detached' });
  await button(page, new RegExp(`^${business} Garten`)).waitFor();
}

/** Lets systems connect later, by the act that the overview offers. It goes on with the first key. */
async function connectLater(page: Page, hand: OwnerHand): Promise<void> {
  await findTitle(page, 'Overview').waitFor();
  await hand.press(button(page, 'Connect a system'));
}

/** Creates the key. Nothing may be chosen before the owner chooses it. */
async function createKey(page: Page, hand: OwnerHand, persona: Persona): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  const rows = dialog.getByRole('option');
  await rows.first().waitFor();
  await hand.type(dialog.getByLabel('Name', { exact: true }), persona.keyName);
  if (persona.guide !== null) await readGuide(page, hand, persona.guide);
  if (persona.search !== null)
    await hand.type(dialog.getByRole('searchbox', { name: 'Find a permission' }), persona.search);
  if ((await dialog.getByRole('option', { selected: true }).count()) > 0)
    throw new Error('a permission was chosen before the owner chose one');
  for (const permission of persona.permissions)
    await hand.tick(dialog.getByRole('option', { name: permission, exact: true }));
  await hand.press(dialog.getByRole('button', { name: 'Create key' }));
}

/** Says what will use the key, and waits for the text about it. */
async function readGuide(page: Page, hand: OwnerHand, guide: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create an API key' });
  await hand.press(dialog.getByRole('radio', { name: guide, exact: true }));
  await dialog.getByText('What it usually asks for').waitFor();
}

/** Makes the test call, and waits until the panel shows that it was answered. */
async function makeTestCall(page: Page, hand: OwnerHand): Promise<void> {
  const { panel, token } = getTokenPanel(page);
  await token.waitFor();
  await waitForKeyGuard(page);
  await hand.press(panel.getByRole('button', { name: 'Make a test call' }));
  await panel.getByText(/^Answered in .+ at .+\. The key works\./).waitFor();
}

/** Goes from the first screen of a new service to the first answered call, by roles and labels alone. */
export async function performJourney(page: Page, persona: Persona): Promise<OwnerJourney> {
  const startedMs = performance.now();
  const hand = createOwnerHand(page, persona.style);
  await setUpOwner(page, hand, persona);
  await setUpProperty(page, hand, persona);
  await finishSetup(page, hand, persona);
  const setupClicks = hand.effort().clicks;
  if (persona.way === 'second property') await addProperty(page, hand, persona);
  if (persona.way !== 'at once') await connectLater(page, hand);
  await createKey(page, hand, persona);
  await makeTestCall(page, hand);
  return { ...hand.effort(), setupClicks, seconds: (performance.now() - startedMs) / 1000 };
}
