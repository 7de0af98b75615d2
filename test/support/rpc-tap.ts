import type { Page, WebSocketRoute } from 'playwright-core';
import { z } from 'zod';

const frameSchema = z.object({ id: z.string(), command: z.string() });

/** Between a page and its service: what it asks for, what it is told besides, and what it is refused. */
export interface RpcTap {
  /** Commands the page has sent, in order. */
  readonly commands: readonly string[];
  /** Tells the page of something that only a desktop tells. */
  push(name: string, payload: object): void;
  /** Refuses the command from now on. Returns what lets it through again. */
  refuse(command: string): () => void;
}

/** Listens in from the next time the page is loaded. */
export async function tapRpc(page: Page): Promise<RpcTap> {
  const commands: string[] = [];
  const refused = new Set<string>();
  let socket: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/rpc$/, (route) => {
    const server = route.connectToServer();
    socket = route;
    route.onMessage((message) => {
      const frame = frameSchema.safeParse(JSON.parse(String(message)));
      // The first shows the secret of the seat.
      if (!frame.success) return server.send(message);
      const { id, command } = frame.data;
      commands.push(command);
      if (!refused.has(command)) return server.send(message);
      const refusal = { error: 'The records cannot be read.', code: 'unavailable', retry_after_s: null };
      route.send(JSON.stringify({ id, reply: { ok: false, refusal } }));
    });
  });
  return {
    commands,
    push: (name, payload) => socket?.send(JSON.stringify({ event: { name, payload } })),
    refuse(command) {
      refused.add(command);
      return () => void refused.delete(command);
    },
  };
}
