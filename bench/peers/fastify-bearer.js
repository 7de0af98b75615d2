import { randomBytes } from 'node:crypto';
import bearerAuth from '@fastify/bearer-auth';
import fastify from 'fastify';
import { answerAsPeer } from './answer-as-peer.js';

// source: the readme of @fastify/bearer-auth: a set of keys in memory.
answerAsPeer(async ({ keys, getResponse }) => {
  const tokens = Array.from({ length: keys }, () => randomBytes(32).toString('base64url'));
  const server = fastify();
  await server.register(bearerAuth, { keys: new Set(tokens) });
  server.get('/api/v1/reservations', (request, reply) => {
    reply.send(getResponse(request.url));
  });
  return {
    tokens,
    listen: ({ port, host }) => server.listen({ port, host }),
    getPort: () => server.server.address().port,
  };
});
