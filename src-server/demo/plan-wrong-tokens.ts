import { addDays } from '@server/kernel/local-date';
import type { RandomBytes } from '@shared/kernel/token';
import { formatToken, generateToken, parseToken } from '@shared/kernel/token';
import type { ConnectedProperty } from './connected-property';
import type { DemoClient } from './demo-client';

interface WrongTokens {
  readonly client: DemoClient;
  readonly property: ConnectedProperty;
  readonly randomBytes: RandomBytes;
}

const GUESSES = 7;
const GUESSER = '203.0.113.77';
const TYPOS = 3;

/** A program on the internet guesses tokens in one night, seven times. */
export function planGuessedTokens({ client, property, randomBytes }: WrongTokens, date: string): void {
  for (let guess = 0; guess < GUESSES; guess += 1)
    property.schedule.add(property.toInstant(date, 2.2 + guess / 20), async () => {
      const { token } = generateToken(randomBytes);
      const sender = { token, address: GUESSER, client: 'Go-http-client/1.1' };
      await client.send(sender, { method: 'GET', path: '/api/v1/reservations' });
    });
}

/** Someone types the token of the door locks and mistakes its secret, three times. */
export function planMistypedToken({ client, property, randomBytes }: WrongTokens, date: string): void {
  for (let typo = 0; typo < TYPOS; typo += 1)
    property.schedule.add(property.toInstant(date, 17.6 + typo / 30), async () => {
      const prefix = parseToken(property.getToken('doorLocks'))?.prefix ?? '';
      const { token: other } = generateToken(randomBytes);
      const token = formatToken(prefix, other.slice(-48));
      await client.send(
        { token, address: '192.168.1.40', client: 'okhttp/5.1.0' },
        { method: 'GET', path: '/api/v1/units' },
      );
    });
}

/** The server of the old website was never switched off. It tries its revoked key every six hours. */
export function planEndedKey(property: ConnectedProperty, date: string): void {
  for (const hour of [1, 7, 13, 19])
    property.schedule.add(property.toInstant(date, hour), async () => {
      const path = `/api/v1/availability?from=${date}&to=${addDays(date, 7)}`;
      await property.call('oldWebsite', { method: 'GET', path });
    });
}
