import { join } from 'node:path';
import Database from 'better-sqlite3';
import express from 'express';
import { checkAPIKey, extractShortToken, generateAPIKey } from 'prefixed-api-key';
import { answerAsPeer, listenWithExpress } from './answer-as-peer.js';

// source: the readme of prefixed-api-key: short token and hash of the long token are stored, and looked up at each request.
answerAsPeer(async ({ folder, keys, getResponse }) => {
  const database = new Database(join(folder, 'prefixed-api-key.db'));
  database.exec('CREATE TABLE api_key (short_token TEXT PRIMARY KEY, long_token_hash TEXT NOT NULL)');
  const insert = database.prepare('INSERT INTO api_key VALUES (?, ?)');
  const tokens = [];
  for (let number = 0; number < keys; number += 1) {
    const { shortToken, longTokenHash, token } = await generateAPIKey({ keyPrefix: 'bench' });
    insert.run(shortToken, longTokenHash);
    tokens.push(token);
  }
  const findHash = database.prepare('SELECT long_token_hash FROM api_key WHERE short_token = ?').pluck();

  const app = express();
  app.get('/api/v1/reservations', (request, response) => {
    const [, token = ''] = (request.get('authorization') ?? '').split(' ');
    const hash = findHash.get(extractShortToken(token));
    if (hash === undefined || !checkAPIKey(token, hash))
      return response.status(401).json({ error: 'Authentication failed.' });
    response.json(getResponse(request.originalUrl));
  });
  return { tokens, ...listenWithExpress(app) };
});
