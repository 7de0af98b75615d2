import { once } from 'node:events';

const readUsage = () => {
  const { user, system } = process.cpuUsage();
  return { cpuUs: user + system };
};

/**
 * Runs a peer in its own process, as the other servers of the benchmark. It creates keys, receives the responses by their
 * paths, listens on a free port, and reports its keys and its CPU time.
 *
 * @param {(start: { folder: string, keys: number, getResponse: (url: string) => unknown }) =>
 *   Promise<{ tokens: string[], listen: (address: { port: number, host: string }) => unknown, getPort: () => number }>} createPeer
 */
export function answerAsPeer(createPeer) {
  const [, , folder = '.'] = process.argv;
  process.on('message', async ({ question }) => {
    if (question.kind === 'usage') return process.send(readUsage());
    const responses = new Map(Object.entries(question.answers).map(([url, text]) => [url, JSON.parse(text)]));
    const { tokens, listen, getPort } = await createPeer({
      folder,
      keys: question.keys,
      getResponse: (url) => responses.get(url),
    });
    await listen({ port: 0, host: '127.0.0.1' });
    process.send({ port: getPort(), tokens });
  });
  process.on('disconnect', () => process.exit(0));
}

/** Lets an Express application listen. */
export function listenWithExpress(app) {
  let server = null;
  return {
    listen: async ({ port, host }) => {
      server = app.listen(port, host);
      await once(server, 'listening');
    },
    getPort: () => server.address().port,
  };
}
