import { createServer } from 'node:http';

/** The baseline of a start: Node and a socket, and no more. */
const server = createServer((_request, response) => response.end());
server.listen({ port: 0, host: '127.0.0.1' }, () => void process.stdout.write('listening\n'));
process.once('SIGTERM', () => process.exit(0));
