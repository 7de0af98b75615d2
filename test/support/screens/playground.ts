import type { WindowSession } from '@server/sessions/running/window-session';
import { appContract } from '@shared/contract/app-contract';
import type { EventName } from '@shared/contract/events';
import type { WireEvent } from '@shared/contract/rpc';
import type { Permission } from '@shared/kernel/permissions';
import { allPermissions } from '@shared/kernel/permissions';
import type { KeyView } from '@shared/keys/api-key';
import type { PlaygroundResult } from '@shared/playground/playground-run';
import type { World, WorldOptions } from '../service/service-world';
import { createWorld } from '../service/service-world';
import type { TestPage } from '../service/window-world';
import { createTestHost, openTestPage } from '../service/window-world';

const OWNER_PASSWORD = 'otters knit mugs';

/** A window in which a member is signed in. */
export interface PlaygroundWindow {
  readonly windowSession: WindowSession;
  readonly page: TestPage;
  /** The next push of that name to the page. */
  nextEvent(name: EventName): Promise<WireEvent>;
}

export interface PlaygroundWorld extends World {
  /** By default as the Owner. */
  signedIn(email?: string, password?: string): Promise<PlaygroundWindow>;
}

function listeningPage(windowSession: WindowSession): Pick<PlaygroundWindow, 'page' | 'nextEvent'> {
  const waiting = new Map<string, (event: WireEvent) => void>();
  const connect: WindowSession['connect'] = (send) =>
    windowSession.connect((event) => {
      send(event);
      waiting.get(event.name)?.(event);
    });
  return {
    page: openTestPage({ ...windowSession, connect }),
    nextEvent: (name) => new Promise((resolve) => waiting.set(name, resolve)),
  };
}

/** A running service whose members can open windows. */
export async function createPlaygroundWorld(options: WorldOptions = {}): Promise<PlaygroundWorld> {
  const world = await createWorld({ ...options, ownerPassword: OWNER_PASSWORD });
  return {
    ...world,
    async signedIn(email = 'maren@example.com', password = OWNER_PASSWORD) {
      const windowSession = world.service.openWindowSession(createTestHost());
      const { page, nextEvent: readReceived } = listeningPage(windowSession);
      await page.get('session.signIn', { email, password });
      return { windowSession, page, nextEvent: readReceived };
    },
  };
}

/** Starts a session, by default with every permission. */
export async function startPlayground(
  page: TestPage,
  propertyId: string,
  scopes: readonly Permission[] = allPermissions,
): Promise<KeyView> {
  const started = await page.get('playground.start', { property_id: propertyId, scopes: [...scopes] });
  return appContract['playground.start'].output.parse(started).key;
}

export interface PlaygroundRestInput {
  readonly operation: string;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly version?: number | '*';
  readonly idempotency_key?: string;
}

/** Runs one call over REST. */
export async function runRest(
  page: TestPage,
  propertyId: string,
  { input = {}, ...request }: PlaygroundRestInput,
): Promise<PlaygroundResult> {
  const run = { property_id: propertyId, surface: 'rest' as const, input: { ...input }, ...request };
  return appContract['playground.run'].output.parse(await page.get('playground.run', run));
}

type AgentInput =
  | { readonly method: 'connect' | 'list' }
  | { readonly method: 'call'; readonly tool: string; readonly arguments: Record<string, unknown> };

/** Runs one request of an agent. */
export async function runAgent(
  page: TestPage,
  propertyId: string,
  input: AgentInput,
): Promise<PlaygroundResult> {
  const run = { property_id: propertyId, surface: 'mcp' as const, ...input };
  return appContract['playground.run'].output.parse(await page.get('playground.run', run));
}

/** The key as it is stored now. */
export async function getKeyState({ manage }: World, { property_id, prefix }: KeyView): Promise<string> {
  return (await manage('keys.get', { property_id, prefix })).state;
}
