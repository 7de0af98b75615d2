import { createServer } from 'node:http';
import express from 'express';
import { answerAsServer } from './calls/answer-as-server';

/** Bare Express 5 with its defaults, the usual comparison for an API. */
answerAsServer((payloads) => {
  const app = express();
  app.get('/api/v1/reservations', (request, response) => {
    response.json(payloads.get(request.originalUrl));
  });
  return createServer(app);
});
