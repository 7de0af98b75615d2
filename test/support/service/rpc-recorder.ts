import type { Page, WebSocketRoute } from 'playwright';
import { expect } from 'vitest';
import { z } from 'zod';

const frameSchema = z.object({ id: z.string(), command: z.string() });
const replySchema = z.object({ id: z.string() });

/** The traffic of a page with its service: calls, events and refusals. */
export interface RpcRecorder {
  /** Commands the page has sent, in order. */
  readonly commands: readonly string[];
  /** Waits until the service has answered every call that it was sent. */
  waitForAnswers(): Promise<void>;
  /** Sends the page an event that only a desktop sends. */
  push(name: string, payload: object): void;
  /** Delays the command from now on. Returns a function that lets it and all delayed calls through. */
  hold(command: string): () => void;
  /** Answers the command from now on instead of the service. */
  answer(command: string, value: object): void;
  /** Refuses the command from now on. Returns a function that lets it through again. */
  refuse(command: string): () => void;
}

/** Records the traffic of the page from its next load on. */
export async function recordRpc(page: Page): Promise<RpcRecorder> {
  const commands: string[] = [];
  const refused = new Set<string>();
  const held = new Map<string, (() => void)[]>();
  const answers = new Map<string, object>();
  const unanswered = new Set<string>();
  let socket: WebSocketRoute | null = null;
  await page.routeWebSocket(/\/rpc$/, (route) => {
    const server = route.connectToServer();
    socket = route;
    unanswered.clear();
    server.onMessage((message) => {
      const reply = replySchema.safeParse(JSON.parse(String(message)));
      if (reply.success) unanswered.delete(reply.data.id);
      route.send(message);
    });
    route.onMessage((message) => {
      const frame = frameSchema.safeParse(JSON.parse(String(message)));
      // The first response shows the page token.
      if (!frame.success) return server.send(message);
      const { id, command } = frame.data;
      commands.push(command);
      const value = answers.get(command);
      if (value !== undefined) return route.send(JSON.stringify({ id, reply: { ok: true, value } }));
      const refusal = { error: 'The records cannot be read.', code: 'unavailable', retry_after_s: null };
      const isRefused = refused.has(command) && !held.has(command);
      if (isRefused) return route.send(JSON.stringify({ id, reply: { ok: false, refusal } }));
      unanswered.add(id);
      const waiting = held.get(command);
      if (waiting === undefined) server.send(message);
      else waiting.push(() => server.send(message));
    });
  });
  return {
    commands,
    waitForAnswers: () => expect.poll(() => unanswered.size).toBe(0),
    push: (name, payload) => socket?.send(JSON.stringify({ event: { name, payload } })),
    answer: (command, value) => void answers.set(command, value),
    hold(command) {
      const waiting: (() => void)[] = [];
      held.set(command, waiting);
      return () => {
        held.delete(command);
        for (const send of waiting) send();
      };
    },
    refuse(command) {
      refused.add(command);
      return () => void refused.delete(command);
    },
  };
}
