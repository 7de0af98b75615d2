import { Agent, request } from 'node:http';
import { z } from 'zod';

const pageSchema = z.object({ data: z.array(z.object({ id: z.string(), version: z.int() })) });
const changedSchema = z.object({ version: z.int() });

/** A reservation that one caller changes again and again. */
interface Changed {
  readonly id: string;
  version: number;
}

type Send = (path: string, change: { version: number; body: string } | null) => Promise<unknown>;

/** Creates a sender over its own connection. It rejects when a response is not a 200. */
function createSender(port: number, token: string): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send: Send = (path, change) =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(change === null ? {} : { 'content-type': 'application/json', 'if-match': `"${change.version}"` }),
      };
      const method = change === null ? 'GET' : 'PATCH';
      const sent = request({ port, path: `/api/v1${path}`, method, headers, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.once('end', () => {
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`answered ${answer.statusCode}: ${text}`));
        });
      });
      sent.once('error', reject);
      sent.end(change?.body);
    });
  return { send, close: () => agent.destroy() };
}

/** Callers that each change a reservation of their own, one call after another. */
export interface Updaters {
  /** Changes each reservation that many times. Every call changes something. */
  run(times: number): Promise<void>;
  close(): void;
}

/** Connects that many callers. */
export async function connectUpdaters(port: number, token: string, callers: number): Promise<Updaters> {
  const senders = Array.from({ length: callers }, () => createSender(port, token));
  const listed = await senders[0]?.send(`/reservations?limit=${callers}`, null);
  const reservations: Changed[] = pageSchema.parse(listed).data;
  let turn = 0;

  async function changeOnce(send: Send, changed: Changed): Promise<void> {
    turn += 1;
    const body = JSON.stringify({ guest_comment: `Change ${turn}` });
    const answer = await send(`/reservations/${changed.id}`, { version: changed.version, body });
    changed.version = changedSchema.parse(answer).version;
  }

  return {
    async run(times) {
      await Promise.all(
        senders.map(async ({ send }, index) => {
          const changed = reservations[index];
          for (let time = 0; time < times && changed !== undefined; time += 1)
            await changeOnce(send, changed);
        }),
      );
    },
    close() {
      for (const { close } of senders) close();
    },
  };
}
