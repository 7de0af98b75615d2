import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJsonLog, redact } from '@server/kernel/log';
import { describe, expect } from 'vitest';
import { createWorld } from '../../support/service/service-world';
import { verifies } from '../../support/service/verifies';

/** Lists every encoding that a secret could have in a file. */
function dressesOf(secret: string): Buffer[] {
  const bytes = Buffer.from(secret);
  const windows = Array.from({ length: secret.length - 15 }, (_, index) =>
    Buffer.from(secret.slice(index, index + 16)),
  );
  return [
    Buffer.from(bytes.toString('base64').replaceAll('=', '')),
    Buffer.from(bytes.toString('base64url')),
    Buffer.from(bytes.toString('hex')),
    Buffer.from(secret, 'hex'),
    Buffer.from(secret, 'utf16le'),
    ...windows,
  ];
}

/** Lists files that contain one of the secrets, in any encoding. */
function filesHolding(folder: string, secrets: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const dresses = secrets.flatMap(dressesOf);
  return files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const content = readFileSync(file);
      return dresses.some((dress) => content.includes(dress));
    });
}

describe('a secret', () => {
  verifies(
    'token.hash-only',
    'is in no file of the data directory after it was created, used, misused and revoked',
    async () => {
      const world = await createWorld();
      const { key, token } = await world.mint();
      const narrow = await world.mint({ scopes: ['property.profile.read'] });
      await world.call('/api/v1/property', { token });
      await world.call('/api/v1/guests', { token: narrow.token });
      await world.call(`/api/v1/property?token=${token}`, { token });
      await world.call('/api/v1/reservations', {
        token,
        method: 'POST',
        body: { [token]: token, guest: { note: token } },
      });
      await world.call(`/api/v1/reservations/${token}`, { token });
      await world.call('/api/v1/reservations', {
        token,
        method: 'POST',
        body: {},
        headers: { 'idempotency-key': `${token}`, 'x-custom': token },
      });
      await world.revoke(key);
      await world.call('/api/v1/property', { token });
      await world.service.close();
      const secrets = [token.slice(-48), narrow.token.slice(-48)];
      expect(filesHolding(world.dataDirectory, secrets)).toEqual([]);
      // Proves that the search works: it finds the public prefix, which is in the database.
      expect(filesHolding(world.dataDirectory, [key.prefix]).length).toBeGreaterThan(0);
    },
  );

  verifies('run.secrets-in-no-log', 'reaches no log line, wherever in an error it is', async () => {
    const world = await createWorld();
    const { token } = await world.mint();
    const lines: string[] = [];
    const log = createJsonLog((line) => lines.push(line));
    log.error(`failed with ${token}`, new Error(`inside ${token}`), {
      header: `Bearer ${token}`,
      deep: { token },
    });
    log.info('plain', { upper: token.toUpperCase() });
    const text = lines.join('');
    expect(text.toLowerCase()).not.toContain(token.slice(-48));
    expect(text).toContain(token.slice(5, 21));
    expect(lines).toHaveLength(2);
    expect(redact('nothing to hide')).toBe('nothing to hide');
  });
});
