import { appMessages } from '@shared/app/app.messages';
import { uiMessages } from '@shared/app/ui.messages';
import { authMessages } from '@shared/auth/auth.messages';
import { permissionLabelMessages } from '@shared/kernel/permissions.messages';
import { guideNameMessages, guidesMessages } from '@shared/keys/guides/guides.messages';
import { handOverMessages } from '@shared/keys/hand-over.messages';
import { keysMessages } from '@shared/keys/keys.messages';
import { newTokenMessages } from '@shared/keys/new-token.messages';
import { overviewMessages } from '@shared/overview/overview.messages';
import { propertiesMessages } from '@shared/properties/properties.messages';
import { setupMessages } from '@shared/setup/setup.messages';
import type { MessageText } from '@shared/text/message-formatter';
import type { Locator, Page } from 'playwright';
import { findField, findTitle } from '../support/screens/first-run-screen';
import { waitForKeyGuard } from '../support/screens/keys-screen';
import type { InterfaceTexts } from './interface-texts';
import { loadTexts } from './interface-texts';
import type { Effort, OwnerHand } from './owner-hand';
import { createOwnerHand } from './owner-hand';
import type { Persona } from './personas';

/** What the way to the first call shown cost an owner. */
export interface OwnerJourney extends Effort {
  readonly seconds: number;
  /** Clicks when the setup was done. */
  readonly setupClicks: number;
}

/** An owner at work: the page, the hand, and the texts that the page displays. */
interface Work {
  readonly page: Page;
  readonly hand: OwnerHand;
  readonly texts: InterfaceTexts;
  readonly persona: Persona;
}

const keepMessages = {
  copy: authMessages.codesCopy,
  save: authMessages.codesSave,
  print: authMessages.codesPrint,
} as const;

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });

const fill = ({ page, hand, texts }: Work, label: MessageText, text: string) =>
  hand.type(findField(page, texts.say(label)), text);

async function setUpOwner(work: Work): Promise<void> {
  const { page, hand, texts, persona } = work;
  await findTitle(page, texts.say(setupMessages.welcomeTitle, { product: 'Brasstag' })).waitFor();
  await fill(work, setupMessages.businessLabel, persona.business);
  await fill(work, setupMessages.nameLabel, persona.owner);
  await fill(work, setupMessages.emailLabel, persona.email);
  await fill(work, setupMessages.passwordLabel, persona.password);
  await hand.press(button(page, texts.say(setupMessages.continue)));
}

async function setUpProperty(work: Work): Promise<void> {
  const { page, hand, texts, persona } = work;
  const { business, property, rooms } = persona;
  await findTitle(page, texts.say(setupMessages.propertyTitle)).waitFor();
  const name = findField(page, texts.say(propertiesMessages.name));
  if ((await name.inputValue()) !== (property ?? business)) await hand.replace(name, property ?? business);
  if (rooms !== null) {
    await fill(work, propertiesMessages.roomsOptional, rooms.count);
    await fill(work, propertiesMessages.roomPrice, rooms.price);
  }
  await hand.press(button(page, texts.say(setupMessages.continue)));
}

/** The kind of system that the owner connects. */
const getSystem = ({ texts, persona }: Work): string =>
  texts.say(guideNameMessages[persona.guide ?? 'other']);

async function finishSetup(work: Work): Promise<void> {
  const { page, hand, texts, persona } = work;
  await findTitle(page, texts.say(setupMessages.codesTitle)).waitFor();
  const codes = page.getByRole('list', { name: texts.say(authMessages.codesTitle) });
  await codes.getByRole('listitem').first().waitFor();
  await hand.press(button(page, texts.say(keepMessages[persona.keep])));
  // Copying and saving end later than the press.
  if (persona.keep === 'copy') await button(page, texts.say(uiMessages.copied)).waitFor();
  if (persona.keep === 'save')
    await page.getByText(texts.say(authMessages.codesFileSaved)).first().waitFor({ state: 'attached' });
  await hand.press(
    persona.way === 'at once'
      ? button(page, getSystem(work))
      : button(page, texts.match(setupMessages.connectNo)),
  );
}

/** Adds a second property to the one of the setup. */
async function addProperty(work: Work): Promise<void> {
  const { page, hand, texts, persona } = work;
  const { business, rooms } = persona;
  await hand.press(button(page, new RegExp(`^${business}`)));
  await hand.press(page.getByRole('menuitem', { name: texts.say(appMessages.addProperty) }));
  const dialog = page.getByRole('dialog', { name: texts.say(propertiesMessages.addTitle) });
  const field = (label: MessageText) => dialog.getByLabel(texts.say(label), { exact: true });
  await hand.type(field(propertiesMessages.name), `${business} Garten`);
  await hand.type(field(propertiesMessages.roomsOptional), rooms?.count ?? '1');
  await hand.type(field(propertiesMessages.roomPrice), rooms?.price ?? '1');
  await hand.press(button(dialog, texts.say(propertiesMessages.addSubmit)));
  await dialog.waitFor({ state: 'detached' });
  await button(page, new RegExp(`^${business} Garten`)).waitFor();
}

/** Connects a system later, by the kinds that the overview offers. It goes on with the first key. */
async function connectLater(work: Work): Promise<void> {
  const { page, hand, texts } = work;
  await findTitle(page, texts.say(overviewMessages.title)).waitFor();
  await hand.press(button(page, getSystem(work)));
}

/** Creates the key. Nothing may be chosen before the owner chooses it. */
async function createKey({ page, hand, texts, persona }: Work): Promise<void> {
  const dialog = page.getByRole('dialog', { name: texts.say(keysMessages.createTitle) });
  const rows = dialog.getByRole('option');
  await rows.first().waitFor();
  // The guide of the kind that was pressed is open.
  await dialog.getByText(texts.say(guidesMessages.usualTitle)).waitFor();
  await hand.type(dialog.getByLabel(texts.say(keysMessages.nameLabel), { exact: true }), persona.keyName);
  const search = dialog.getByRole('searchbox', { name: texts.say(keysMessages.pickerSearchLabel) });
  if (persona.search !== null) await hand.type(search, persona.search);
  if ((await dialog.getByRole('option', { selected: true }).count()) > 0)
    throw new Error('a permission was chosen before the owner chose one');
  for (const permission of persona.permissions) {
    const name = texts.say(permissionLabelMessages[permission]);
    await hand.tick(dialog.getByRole('option', { name, exact: true }));
  }
  await hand.press(button(dialog, texts.say(keysMessages.createKey)));
}

/** Makes the test call, and waits until the panel shows that it was answered. */
async function makeTestCall({ page, hand, texts }: Work): Promise<void> {
  const panel = page.getByRole('dialog', { name: texts.match(newTokenMessages.title, 'key') });
  await panel.getByRole('group', { name: texts.say(newTokenMessages.label) }).waitFor();
  await waitForKeyGuard(page);
  await hand.press(button(panel, texts.say(handOverMessages.testTitle)));
  await panel.getByText(texts.match(handOverMessages.testAnswered, 'duration', 'time')).waitFor();
}

/** Goes from the first screen of a new service to the first answered call, by roles and labels alone. */
export async function performJourney(page: Page, persona: Persona): Promise<OwnerJourney> {
  const texts = await loadTexts(persona.interface);
  const startedMs = performance.now();
  const hand = createOwnerHand(page, persona.style);
  const work = { page, hand, texts, persona };
  await setUpOwner(work);
  await setUpProperty(work);
  await finishSetup(work);
  const setupClicks = hand.effort().clicks;
  if (persona.way === 'second property') await addProperty(work);
  if (persona.way !== 'at once') await connectLater(work);
  await createKey(work);
  await makeTestCall(work);
  return { ...hand.effort(), setupClicks, seconds: (performance.now() - startedMs) / 1000 };
}
