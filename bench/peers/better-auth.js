import { join } from 'node:path';
import { apiKey } from '@better-auth/api-key';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import Database from 'better-sqlite3';
import express from 'express';
import { answerAsPeer, listenWithExpress } from './answer-as-peer.js';

// source: better-auth.com/docs/plugins/api-key: `auth.api.verifyApiKey` in the route, SQLite by better-sqlite3. Its limit
// of 10 calls a day for each key is switched off as the same page describes, because it would refuse the load.
answerAsPeer(async ({ folder, keys, getResponse }) => {
  const options = {
    secret: 'a secret of a benchmark, of at least 32 characters',
    baseURL: 'http://127.0.0.1',
    database: new Database(join(folder, 'better-auth.db')),
    emailAndPassword: { enabled: true },
    plugins: [apiKey({ rateLimit: { enabled: false } })],
    telemetry: { enabled: false },
  };
  const { runMigrations } = await getMigrations(options);
  await runMigrations();
  const auth = betterAuth(options);
  const { user } = await auth.api.signUpEmail({
    body: { name: 'Bench', email: 'bench@example.com', password: 'a long password' },
  });
  const tokens = [];
  for (let number = 0; number < keys; number += 1)
    tokens.push((await auth.api.createApiKey({ body: { name: `Key ${number}`, userId: user.id } })).key);

  const app = express();
  app.get('/api/v1/reservations', async (request, response) => {
    const [, key = ''] = (request.get('authorization') ?? '').split(' ');
    const { valid } = await auth.api.verifyApiKey({ body: { key } });
    if (!valid) return response.status(401).json({ error: 'Authentication failed.' });
    response.json(getResponse(request.originalUrl));
  });
  return { tokens, ...listenWithExpress(app) };
});
