import { z } from 'zod';
import type { FuzzTarget } from '../world/fuzz-target';
import type { BrowserPage, PageOutcome } from './browser-page';
import { openBrowserPage } from './browser-page';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface PageResult {
  /** What is wrong; null: nothing. */
  readonly problem: string | null;
  /** True if the case may have signed the page out. */
  readonly mayEndSession: boolean;
}

/** Pages of one member. A page that was closed or signed out is replaced. */
export interface PagePool {
  /** Runs with a page that no other case uses meanwhile. */
  withPage(run: (page: BrowserPage) => Promise<PageResult>): Promise<string | null>;
  close(): void;
}

const SIGN_IN_EVERY_MS = 10 * 60_000;

interface Entry {
  readonly page: BrowserPage;
  readonly signedInAtMs: number;
}

const signedInSchema = z.object({ person: z.object({ email: z.string() }) });

const isActiveOutcome = (outcome: PageOutcome): boolean => outcome.kind === 'reply' && outcome.reply.ok;

/** Creates a pool. null: its pages are signed out. */
export function createPagePool(target: FuzzTarget, credentials: Credentials | null): PagePool {
  const free: Entry[] = [];
  // The service checks one password at a time, and each link replaces the one before.
  let turn: Promise<unknown> = Promise.resolve();

  async function openEntry(): Promise<Entry> {
    const page = await openBrowserPage(target);
    if (credentials !== null) {
      const outcome = await page.call('session.signIn', credentials);
      if (!isActiveOutcome(outcome))
        throw new Error(`${credentials.email} cannot sign in: ${JSON.stringify(outcome)}`);
    }
    return { page, signedInAtMs: performance.now() };
  }

  function openInTurn(): Promise<Entry> {
    const opening = turn.then(openEntry);
    turn = opening.catch(() => undefined);
    return opening;
  }

  const isRecent = ({ signedInAtMs }: Entry): boolean => performance.now() - signedInAtMs < SIGN_IN_EVERY_MS;

  /** Ends the session at the service too, which has room for few of them. */
  async function retire({ page }: Entry): Promise<void> {
    if (credentials !== null && (await page.reconnect())) await page.call('session.signOut', {});
    page.close();
  }

  async function isSignedIn({ page }: Entry): Promise<boolean> {
    if (credentials === null) return true;
    const outcome = await page.call('session.current', { is_active: true });
    const view = signedInSchema.safeParse(
      outcome.kind === 'reply' && outcome.reply.ok ? outcome.reply.value : null,
    );
    return view.success && view.data.person.email === credentials.email;
  }

  return {
    async withPage(run) {
      const entry = free.pop() ?? (await openInTurn());
      const { problem, mayEndSession } = await run(entry.page);
      const isAlive = await entry.page.reconnect();
      if (isAlive && isRecent(entry) && (!mayEndSession || (await isSignedIn(entry)))) free.push(entry);
      else await retire(entry);
      return problem;
    },
    close() {
      for (const { page } of free) page.close();
    },
  };
}
