import { z } from 'zod';
import type { OpenSocket } from '../../support/browser/browser';
import {
  createPageHeaders,
  followLaunchLink,
  openSocket,
  tryOpenSocket,
} from '../../support/browser/browser';
import type { WorldOptions } from '../../support/service/service-world';
import { createWorld } from '../../support/service/service-world';
import { createBuiltRenderer } from '../../support/service/web-world';

const PASSWORD = 'brass and its patina';

/** The Owner's credentials. */
export const ownerCredentials = { email: 'maren@example.com', password: PASSWORD };

const replySchema = z.object({
  id: z.string(),
  reply: z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value: z.unknown() }),
    z.object({ ok: z.literal(false), refusal: z.object({ code: z.string(), error: z.string() }) }),
  ]),
});

/** Opens a real service that serves browsers, one of which came by a link. */
export async function openBrowser(options: Pick<WorldOptions, 'trustedProxies'> = {}) {
  const world = await createWorld({
    ...options,
    rendererFolder: createBuiltRenderer(),
    ownerPassword: PASSWORD,
  });
  const cookie = await followLaunchLink(world.port, await world.launchLink());
  const page = await openSocket(world.port, cookie);
  const request = asker(page);
  /** Reads the message of a refusal. Empty where there is none. */
  const sentenceOf = async (...call: Parameters<Ask>): Promise<string> => {
    const reply = await request(...call);
    return reply.ok ? '' : reply.refusal.error;
  };
  return { world, cookie, page, call: codeOr(request), sentenceOf };
}

type Reply = z.infer<typeof replySchema>['reply'];
type Ask = (command: string, input?: unknown) => Promise<Reply>;

/** Runs commands one after another. */
function asker({ socket, next }: OpenSocket): Ask {
  let count = 0;
  return async (command, input = {}) => {
    count += 1;
    socket.send(JSON.stringify({ id: String(count), command, input }));
    for (;;) {
      const { success, data } = replySchema.safeParse(await next());
      // Events may arrive in between.
      if (success && data.id === String(count)) return data.reply;
    }
  };
}

/** Runs commands one after another. Returns their outputs, or the code of the refusal. */
const codeOr =
  (request: Ask) =>
  async (...call: Parameters<Ask>): Promise<unknown> => {
    const reply = await request(...call);
    return reply.ok ? reply.value : reply.refusal.code;
  };

export const createCaller = (open: OpenSocket) => codeOr(asker(open));

/** Connects a socket with that page token and the cookie. Returns `open`, or why the socket was closed. */
export async function connectWithToken(port: number, cookie: string, secret: string): Promise<string> {
  const outcome = await tryOpenSocket(port, createPageHeaders(port, cookie));
  if (!('socket' in outcome)) return String(outcome.status);
  const { socket, next } = outcome;
  const why = new Promise<string>((resolve) => socket.once('close', (_code, reason) => resolve(`${reason}`)));
  socket.send(JSON.stringify({ page_token: secret }));
  return Promise.race([next().then(() => 'open'), why]);
}
