import type { AppCommand, AppInput, AppOutput } from '@shared/contract/app-contract';
import { parseAppOutput } from '@shared/contract/app-contract';
import type { ElectronApplication, Page } from 'playwright';
import { z } from 'zod';
import { expectLanguage } from '../browser/page-language';
import { findFreePort } from '../network/find-free-port';

const PASSWORD = 'a long sentence as a password';

const replySchema = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), refusal: z.object({ error: z.string(), code: z.string() }) }),
]);

/** Waits for the first window and its interface. Returns its page. */
export async function waitForPage(app: ElectronApplication): Promise<Page> {
  const page = app.windows()[0] ?? (await app.waitForEvent('window'));
  await page.waitForURL('**/index.html**');
  await page.getByRole('heading').first().waitFor();
  await expectLanguage(page);
  return page;
}

/** Calls the bridge as the page itself does, with any value. */
export const callBridge = async (page: Page, command: unknown, input: unknown) =>
  replySchema.parse(
    await page.evaluate(
      ([name, given]) => Reflect.get(window, 'bridge').call(name, given, crypto.randomUUID()),
      [command, input] as const,
    ),
  );

/** Returns the answer of a command. Throws its refusal. */
export async function callService<Name extends AppCommand>(
  page: Page,
  name: Name,
  input: AppInput<Name>,
): Promise<AppOutput<Name>> {
  const reply = await callBridge(page, name, input);
  if (reply.ok) return parseAppOutput(name, reply.value);
  throw new Error(`${name}: ${reply.refusal.code}: ${reply.refusal.error}`);
}

/** Sets up Maren's Harbour House in the window, signed in. Returns the property's id. */
export async function setUpInWindow(page: Page): Promise<string> {
  const owner = {
    organisation: 'Quay & Sons',
    name: 'Maren',
    email: 'maren@example.com',
    password: PASSWORD,
  };
  await callService(page, 'setup.owner', owner);
  const propertyProfile = {
    name: 'Harbour House',
    time_zone: 'Europe/Lisbon',
    currency: 'EUR',
    country: 'PT',
  };
  const { id } = await callService(page, 'setup.property', propertyProfile);
  await callService(page, 'modules.set', { property_id: id, module: 'integration', is_on: true });
  return id;
}

/** Ends the first run in the window: a page of it would show recovery codes, which ask before the window closes. */
export async function finishSetUpInWindow(page: Page): Promise<void> {
  await callService(page, 'setup.service', { port: await findFreePort() });
  await callService(page, 'setup.modules', { integration: true });
}

/** Creates a key in the window. The handle leads to its token. */
export const createKeyInWindow = (page: Page, propertyId: string) =>
  callService(page, 'keys.create', {
    property_id: propertyId,
    name: 'Channel manager',
    expires_in_days: null,
    scopes: ['property.profile.read'],
  });
