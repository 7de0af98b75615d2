import { Agent, request } from 'node:http';

/** Creates a sender that repeats requests over one connection. It returns the duration of each in microseconds. */
export function createRequestSender(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sendRequest = (token: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const startedMs = performance.now();
      const round = request({ port, path: '/api/v1/property', headers, agent }, (answer) => {
        answer.resume();
        answer.once('end', () => {
          if (answer.statusCode === 401) resolve((performance.now() - startedMs) * 1000);
          else reject(new Error(`answered ${answer.statusCode}`));
        });
      });
      round.once('error', reject);
      round.end();
    });
  return { ask: sendRequest, close: () => agent.destroy() };
}
