import { z } from 'zod';
import { followLaunchLink, openSocket } from '../../support/browser/browser';

const replySchema = z.object({
  id: z.string(),
  reply: z.object({ ok: z.boolean(), value: z.unknown().optional() }),
});
const eventSchema = z.object({ event: z.object({ name: z.string() }) });
const sessionSchema = z.object({
  property_accesses: z.array(z.object({ property: z.object({ id: z.string() }) })),
});

/** Creating a key needs a password of the last quarter of an hour. */
const RECENT_MS = 600_000;

const createdSchema = z.object({ key: z.object({ prefix: z.string() }), handle: z.string() });
const revealedSchema = z.object({ token: z.string() });

export interface RevealedKey {
  readonly token: string;
  readonly prefix: string;
}

/** The socket of a browser page, on which a member is signed in. */
export interface MemberConnection {
  readonly propertyId: string;
  /** Sends a command. Resolves with its answer. Throws Error when it is refused. */
  request(command: string, input: unknown): Promise<unknown>;
  /** Resolves when the event arrives. What comes before it is ignored. */
  waitForEvent(name: string): Promise<void>;
  /** Creates a key, and destroys its token on display once it is read. */
  createKey(name: string, scopes: readonly string[]): Promise<RevealedKey>;
}

interface SignIn {
  readonly baseUrl: string;
  readonly link: string;
  readonly email: string;
  readonly password: string;
}

/** Opens the socket of a page as a browser does, and signs in. */
export async function openMemberConnection(signIn: SignIn): Promise<MemberConnection> {
  const { baseUrl, link, email, password } = signIn;
  const port = Number(new URL(baseUrl).port);
  const { socket, next } = await openSocket(port, await followLaunchLink(port, link));
  let calls = 0;
  const request: MemberConnection['request'] = async (command, input) => {
    calls += 1;
    const id = `call ${calls}`;
    socket.send(JSON.stringify({ id, command, input }));
    for (;;) {
      const message = replySchema.safeParse(await next());
      if (!message.success || message.data.id !== id) continue;
      const { ok, value } = message.data.reply;
      if (!ok) throw new Error(`${command} was refused: ${JSON.stringify(message.data)}`);
      return value;
    }
  };
  const { property_accesses: accesses } = sessionSchema.parse(
    await request('session.signIn', { email, password }),
  );
  const propertyId = accesses[0]?.property.id ?? '';
  let confirmedAtMs = performance.now();
  return {
    propertyId,
    request,
    async waitForEvent(name) {
      for (;;) {
        const message = eventSchema.safeParse(await next());
        if (message.success && message.data.event.name === name) return;
      }
    },
    async createKey(name, scopes) {
      if (performance.now() - confirmedAtMs > RECENT_MS) {
        await request('session.reauthenticate', { password });
        confirmedAtMs = performance.now();
      }
      const draft = { property_id: propertyId, name, expires_in_days: null, scopes };
      const { key, handle } = createdSchema.parse(await request('keys.create', draft));
      const { token } = revealedSchema.parse(await request('keys.reveal', { handle }));
      await request('keys.destroy', { handle });
      return { token, prefix: key.prefix };
    },
  };
}
