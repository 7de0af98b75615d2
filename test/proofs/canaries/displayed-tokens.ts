import type { BrowserContext, Page } from 'playwright';
import { chromium } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { signInOnPage } from '../../support/browser/app';
import { findChromium } from '../../support/browser/find-chromium';
import { findTracesInPage, isInMemory } from '../../support/keys/token-traces';
import { displayEnglish } from '../../support/languages/display-english';
import { createKeyOnPage, getTokenPanel } from '../../support/screens/keys-screen';
import { createTemporaryFolder } from '../../support/service/store';
import type { CanaryService } from './canary-service';
import { EMAIL, PASSWORD } from './canary-service';

/** Chromium's sandbox does not start for root. Every other user runs with it. */
const isRoot = process.getuid?.() === 0;

/** Opens a browser with a profile on the disk, which keeps what a person's browser keeps. */
async function openProfile(profile: string, baseUrl: string): Promise<BrowserContext> {
  const { executablePath, env } = findChromium();
  const own = Object.entries(process.env).flatMap(([name, value]) =>
    // The options of Node are for the service.
    value === undefined || name === 'NODE_OPTIONS' ? [] : [[name, value]],
  );
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env: { ...Object.fromEntries(own), ...env },
    chromiumSandbox: !isRoot,
    args: ['--disable-quic', '--disable-background-networking'],
    reducedMotion: 'reduce',
  });
  await context.addInitScript(displayEnglish);
  onTestFinished(() => context.close());
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
  return context;
}

/** Collects the tokens that the service sends to the page. */
function collectTokens(page: Page): string[] {
  const tokens: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      tokens.push(...(String(payload).match(/svck_[0-9a-f]{16}_[0-9a-f]{48}/g) ?? []));
    }),
  );
  return tokens;
}

const closed = (page: Page) => getTokenPanel(page).panel.waitFor({ state: 'detached' });

/** Ways of closing the panel that shows a token. A reload comes first, because it ends the tokens before it as well. */
const endings: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async reloaded(page) {
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('heading', { name: 'API keys', exact: true }).waitFor();
  },
  async copied(page) {
    await getTokenPanel(page).copy.click();
    await page.getByText('Paste it into the other system now.').waitFor();
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.keyboard.press('Escape');
    await closed(page);
  },
  async left(page) {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave and destroy it' }).click();
    await closed(page);
  },
};

interface DisplayedTokens {
  /** Tokens by the way in which their panel was closed. */
  readonly tokens: ReadonlyMap<string, string>;
  /** The browser's profile, complete when it is closed. */
  readonly profile: string;
  /** Where the page still had a secret after its panel was closed; empty: nowhere. */
  readonly traces: readonly string[];
  /** Closes the browser, which is open until then: a closed one would end what its panels have left. */
  close(): Promise<void>;
}

/** Creates keys in a real browser, and closes each panel in another way. */
export async function displayTokens({ baseUrl, link }: CanaryService): Promise<DisplayedTokens> {
  const profile = createTemporaryFolder();
  const context = await openProfile(profile, baseUrl);
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(20_000);
  const collected = collectTokens(page);
  await page.goto(link);
  await signInOnPage(page, EMAIL, PASSWORD);
  const tokens = new Map<string, string>();
  const traces: string[] = [];
  for (const [ending, end] of Object.entries(endings)) {
    await page.getByRole('link', { name: 'API keys' }).click();
    await createKeyOnPage(page, `Displayed, ${ending}`);
    const token = z.string().parse(collected.at(-1));
    await end(page);
    tokens.set(`displayed, ${ending}`, token);
  }
  expect(tokens.size).toBe(new Set(tokens.values()).size);
  for (const [name, token] of tokens) {
    const secret = token.split('_')[2] ?? '';
    const places = await findTracesInPage(page, secret);
    traces.push(...places.map((place) => `${name}: ${place}`));
    if (await isInMemory(page, secret)) traces.push(`${name}: memory of the page`);
  }
  return { tokens, profile, traces, close: () => context.close() };
}
