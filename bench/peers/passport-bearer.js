import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import express from 'express';
import passport from 'passport';
import { Strategy } from 'passport-http-bearer';
import { answerAsPeer, listenWithExpress } from './answer-as-peer.js';

// source: the readme of passport-http-bearer, which finds the user by the token. Its `User.findOne` is a query of SQLite here.
answerAsPeer(async ({ folder, keys, getResponse }) => {
  const database = new Database(join(folder, 'passport.db'));
  database.exec('CREATE TABLE user (token TEXT PRIMARY KEY, name TEXT NOT NULL)');
  const tokens = Array.from({ length: keys }, () => randomBytes(32).toString('base64url'));
  const insert = database.prepare('INSERT INTO user VALUES (?, ?)');
  for (const [number, token] of tokens.entries()) insert.run(token, `Key ${number}`);
  const findUser = database.prepare('SELECT name FROM user WHERE token = ?');

  passport.use(
    new Strategy((token, done) => {
      const user = findUser.get(token);
      if (user === undefined) return done(null, false);
      return done(null, user, { scope: 'all' });
    }),
  );
  const app = express();
  app.get(
    '/api/v1/reservations',
    passport.authenticate('bearer', { session: false }),
    (request, response) => {
      response.json(getResponse(request.originalUrl));
    },
  );
  return { tokens, ...listenWithExpress(app) };
});
