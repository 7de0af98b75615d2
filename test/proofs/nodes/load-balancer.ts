import { Agent, request } from 'node:http';

const ASK_EVERY_MS = 500;

/** An answer, or why there was none. */
export interface BalancedAnswer {
  readonly port: number;
  readonly problem: string | null;
}

/** Sends a request. Resolves with its status, rejects if there is no whole answer. */
const send = (port: number, path: string, headers: object, agent: Agent | false): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers: { ...headers }, agent });
    sent.once('error', reject);
    sent.once('response', (response) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      response.resume();
    });
    sent.end();
  });

/** Sends calls to the services that are ready, in turn, over connections that it keeps, as a load balancer does. */
export async function startLoadBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  let ready: readonly number[] = [];
  let turn = 0;
  async function ask(): Promise<void> {
    const answers = await Promise.all(ports.map((port) => send(port, '/readyz', {}, false).catch(() => 0)));
    ready = ports.filter((_, index) => answers[index] === 200);
  }
  await ask();
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  return {
    listReady: () => ready,
    async call(path: string, token: string): Promise<BalancedAnswer> {
      turn += 1;
      const port = ready[turn % ready.length] ?? 0;
      const authorization = `Bearer ${token}`;
      const status = await send(port, `/api/v1${path}`, { authorization }, agent).catch(String);
      return { port, problem: status === 200 ? null : `${port}: ${status}` };
    },
    stop() {
      clearInterval(timer);
      agent.destroy();
    },
  };
}
