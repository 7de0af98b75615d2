import { createServer } from 'node:http';
import { answerAsServer } from './calls/answer-as-server';

/** Bare node:http: the lowest possible cost of a JSON response. */
answerAsServer((payloads) =>
  createServer((request, response) => {
    const text = JSON.stringify(payloads.get(request.url ?? ''));
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(text),
    });
    response.end(text);
  }),
);
